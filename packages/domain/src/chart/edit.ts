import type { Fact } from '@honora/language/facts/fact.ts'
import { findingRows } from '@honora/language/facts/finding-rows.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'
import { surfacesOn, surfaceWords, type Surface } from '@honora/language/facts/surfaces.ts'
import { isDeciduous, type Tooth } from '@honora/language/teeth/fdi.ts'

const isAdjective = (name: string): boolean => name.charAt(0) === name.charAt(0).toLowerCase()

/** "Karies an 36 mesial-okklusal", "Zahn 18 fehlt", "Keine Karies an 36": the phrase of a finding. */
export function findingText(
  code: FindingCode,
  tooth: Tooth,
  options: { surfaces?: readonly Surface[]; isDenied?: boolean } = {},
): string {
  const { name } = findingRows[code]
  const where = surfaceWords(options.surfaces ?? [])
  const noun = isDeciduous(tooth) ? 'Milchzahn' : 'Zahn'
  if (isAdjective(name)) {
    const denied = code === 'fehlt' ? `${noun} ${tooth} vorhanden` : `${noun} ${tooth} nicht ${name}`
    return options.isDenied ? denied : `${noun} ${tooth} ${name}`
  }
  const phrase = `${name} an ${tooth}${where === '' ? '' : ` ${where}`}`
  return options.isDenied ? `Kein Befund mehr: ${phrase}` : phrase
}

export type ChartEdit = {
  readonly tooth: Tooth
  readonly finding: FindingCode
  readonly surfaces?: readonly Surface[]
  readonly isPresent: boolean
}

/** A change in the chart is a fact like any other: this is the one that the change adds (without its id). */
export function factOfEdit(
  edit: ChartEdit,
): Pick<
  Fact,
  'group' | 'text' | 'teeth' | 'surfaces' | 'finding' | 'negated' | 'temporality' | 'certainty' | 'speaker'
> {
  const surfaces = surfacesOn(edit.tooth, edit.surfaces ?? [])
  return {
    group: 'finding',
    text: findingText(edit.finding, edit.tooth, { surfaces, isDenied: !edit.isPresent }),
    teeth: [edit.tooth],
    surfaces,
    finding: edit.finding,
    negated: !edit.isPresent,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
  }
}
