import type { SectionKey } from '@honora/language/facts/section.ts'

export const templateNames = [
  'allgemein',
  'kontrolle',
  'schmerz',
  'fuellung',
  'endodontie',
  'chirurgie',
  'parodontologie',
  'prophylaxe',
  'prothetik',
  'implantologie',
  'kieferorthopaedie',
  'beratung',
] as const
export type TemplateName = (typeof templateNames)[number]

/** What a kind of appointment usually leaves behind: sections that should not stay empty. */
export type Template = { readonly name: TemplateName; readonly expects: readonly SectionKey[] }

const expectations: Readonly<Record<TemplateName, readonly SectionKey[]>> = {
  allgemein: [],
  kontrolle: ['befund', 'procedere'],
  schmerz: ['anamnese', 'befund', 'behandlung'],
  fuellung: ['befund', 'behandlung'],
  endodontie: ['befund', 'behandlung', 'procedere'],
  chirurgie: ['anamnese', 'befund', 'behandlung', 'aufklaerung', 'procedere'],
  parodontologie: ['befund', 'behandlung', 'procedere'],
  prophylaxe: ['behandlung'],
  prothetik: ['behandlung', 'procedere'],
  implantologie: ['anamnese', 'befund', 'aufklaerung'],
  kieferorthopaedie: ['befund', 'procedere'],
  beratung: ['aufklaerung'],
}

function isTemplateName(value: string): value is TemplateName {
  return templateNames.some((name) => name === value)
}

/** The template of an appointment type; an unknown or missing name is the general one. */
export function templateOf(name: string | null | undefined): Template {
  const known = name !== null && name !== undefined && isTemplateName(name) ? name : 'allgemein'
  return { name: known, expects: expectations[known] }
}
