import type { Documentation } from '@honora/contract/documentation.ts'
import type { Fact } from '@honora/domain/facts/fact.ts'
import { isAlert, sectionOf } from '@honora/domain/documentation/generate.ts'
import type { SectionKey } from '@honora/domain/documentation/section.ts'
import { factSentence } from '@honora/domain/documentation/sentence.ts'

type ServedFact = Documentation['facts'][number]

/** A served fact as the rules read it; the server has checked its members. */
const asFact = (fact: ServedFact): Fact => fact as unknown as Fact

export const sectionOfFact = (fact: ServedFact): SectionKey => sectionOf(asFact(fact))

/** Allergies and blood thinners: what the next reader must not miss. */
export const isAlarming = (facts: readonly ServedFact[]): boolean =>
  facts.some((fact) => isAlert(asFact(fact)))

/** The line that a left-out fact would be. */
export function lineOf(fact: ServedFact, style: Documentation['style']): string {
  return factSentence(asFact(fact), { style }).text
}

/** Text of a section with one more line. */
export function withLine(text: string, line: string): string {
  return text.trim() === '' ? line : `${text}\n${line}`
}
