import type { SpeechFact } from '@honora/contract/speech.ts'

/** The words of a fact without tooth and surfaces, which stand beside them, in the language of the screen. */
export const wordsOf = (fact: SpeechFact): string => fact.label

/** Teeth that the fact stood at before a person or the talk itself corrected it. */
export function formerTeeth(fact: SpeechFact): number[] {
  const before = fact.before?.teeth
  const teeth = Array.isArray(before) ? before.filter((tooth) => typeof tooth === 'number') : []
  return teeth.every((tooth) => fact.teeth.includes(tooth)) ? [] : teeth
}
