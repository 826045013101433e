import type { Fact } from '../facts/fact.ts'
import type { Style } from './section.ts'
import { completePhrase, namesTeeth, teethText } from './wording.ts'

/** Words the record uses for the patient: "Die Patientin", "Der Patient", else without article. */
export type Wording = { readonly style: Style; readonly sex?: 'm' | 'w' | 'd' | 'x' }

/** "Die Patientin", "Der Patient". */
export const patientWords = (sex: Wording['sex']): string =>
  ({ m: 'Der Patient', w: 'Die Patientin' })[sex === 'm' || sex === 'w' ? sex : 'm'] ?? ''

export const knownSex = (sex: Wording['sex']): sex is 'm' | 'w' => sex === 'm' || sex === 'w'

/** The phrase with its teeth named, whatever the fact's text says. */
export function phrase(fact: Fact): string {
  const text = completePhrase(fact)
  if (namesTeeth(fact, text)) return text
  const [, kind = ''] = /^(Milch|Pfeiler)?z[aä]hne?\s/i.exec(text) ?? []
  const one = kind === '' ? 'Zahn' : `${kind}zahn`
  const noun = fact.teeth.length === 1 ? one : one.replace(/ahn$/, 'ähne')
  const rest = text.replace(/^(?:Milch|Pfeiler)?z[aä]hne?\s+/i, '')
  return rest === text
    ? `${text.replace(/ (an|von)$/, '')} (${teethText(fact.teeth)})`
    : `${noun} ${teethText(fact.teeth)} ${rest}`
}

/** The first letter small, for a phrase that goes on inside a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
