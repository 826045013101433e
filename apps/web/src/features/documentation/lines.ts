import type { Documentation, DocumentationSection } from '@honora/contract/documentation.ts'
import { isAlert } from '@honora/domain/documentation/alerts.ts'
import { sectionOf } from '@honora/domain/documentation/order.ts'
import { upperFirst } from '@honora/language/facts/phrase.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { asFact } from '../../data/served-facts.ts'

type ServedFact = Documentation['facts'][number]
export type Sentence = DocumentationSection['sentences'][number]

export const sectionOfFact = (fact: ServedFact): SectionKey => sectionOf(asFact(fact))

/** Allergies and blood thinners: what the next reader must not miss. */
export const isAlarming = (facts: readonly ServedFact[]): boolean =>
  facts.some((fact) => isAlert(asFact(fact)))

/** Sentences that stand side by side: those of one tooth, whose number then has a column of its own, or of none. */
export interface LineGroup {
  readonly tooth: string | null
  readonly items: readonly { readonly sentence: Sentence; readonly text: string }[]
}

/** "36 od: Füllungsverlust" → tooth "36" and "od: Füllungsverlust"; whole sentences have no tooth before them. */
const toothFirst = /^([1-8][1-8](?:(?:, | und |[–-])[1-8][1-8])*)(?:: | (?=[moidvlz]+: ))/

/** The sentences of a section as lines on paper. */
export function groupLines(sentences: readonly Sentence[]): LineGroup[] {
  const groups: { tooth: string | null; items: { sentence: Sentence; text: string }[] }[] = []
  for (const sentence of sentences) {
    const [head = '', tooth = null] = toothFirst.exec(sentence.text) ?? []
    const text = sentence.text.slice(head.length)
    const last = groups.at(-1)
    // Behind a full stop, no longer behind its tooth.
    if (last !== undefined && last.tooth === tooth) last.items.push({ sentence, text: upperFirst(text) })
    else groups.push({ tooth, items: [{ sentence, text }] })
  }
  return groups
}
