import { fact, type Fact } from '@honora/language/facts/fact.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { generateSections } from '../src/documentation/generate.ts'
import type { Section, Style } from '../src/documentation/section.ts'

let count = 0
/** A fact of a visit, with an id of its own. */
export const factOf = (group: Fact['group'], text: string, more: Partial<Fact> = {}): Fact =>
  fact({ id: `f${(count += 1)}`, group, text, utteranceIds: ['u1'], ...more })

/** The record that the facts of a woman make. */
export const write = (facts: Fact[], style: Style = 'full'): Section[] =>
  generateSections({ facts, style, sex: 'w' })

/** Who wrote by hand, and when. */
export const hand = { by: 'Dr. Beispiel', at: '2026-11-20T10:00:00Z' }

export const textOf = (sections: readonly Section[], key: SectionKey): string =>
  sections.find((each) => each.key === key)?.text ?? ''
