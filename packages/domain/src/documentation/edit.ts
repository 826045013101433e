import type { Fact } from '@honora/language/facts/fact.ts'
import { states } from './guards.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import { section, type HandMark, type Section, type Sentence } from './section.ts'

export type SectionEdit = { readonly key: SectionKey; readonly text: string }

/** Lines and sentences between two lines that nobody touched. */
type Gap = { readonly lines: string[]; readonly before: Sentence[] }

/**
 * Puts hand-written texts in place, line by line. An untouched line keeps its facts, a changed one is by hand and stands in
 * the place of the facts whose line it was; facts whose line is gone are left out until somebody takes them back.
 */
export function editSections(
  sections: readonly Section[],
  edits: readonly SectionEdit[],
  facts: readonly Fact[],
  hand: HandMark,
): Section[] {
  const named = new Set(sections.flatMap((each) => [...each.factIds]))
  const free = facts.filter((fact) => !named.has(fact.id))
  return sectionKeys.map((key) => {
    const current = sections.find((each) => each.key === key) ?? section(key, [])
    const edit = edits.findLast((each) => each.key === key)
    if (!edit || edit.text === current.text) return current
    const sentences = followText(edit.text, current.sentences, free, hand)
    const written = new Set(sentences.flatMap((sentence) => [...sentence.factIds]))
    const gone = [...(current.omitted ?? []), ...current.factIds].filter((id) => !written.has(id))
    return section(key, sentences, [...new Set(gone)])
  })
}

function followText(
  text: string,
  before: readonly Sentence[],
  free: readonly Fact[],
  hand: HandMark,
): Sentence[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const kept = keptSentences(lines, before)
  const used = new Set(kept.values())
  const sentences: Sentence[] = []
  let gap: Gap = { lines: [], before: [] }
  let next = 0
  const close = () => {
    sentences.push(...rewritten(gap, free, hand))
    gap = { lines: [], before: [] }
  }
  lines.forEach((line, index) => {
    const same = kept.get(index)
    if (same === undefined) {
      gap.lines.push(line)
      return
    }
    const at = before.indexOf(same)
    gap.before.push(...before.slice(next, at).filter((sentence) => !used.has(sentence)))
    next = Math.max(next, at + 1)
    close()
    sentences.push(same)
  })
  gap.before.push(...before.slice(next).filter((sentence) => !used.has(sentence)))
  close()
  return sentences
}

/** The sentences whose text stands word for word in the new lines, by line. */
function keptSentences(lines: readonly string[], before: readonly Sentence[]): Map<number, Sentence> {
  const kept = new Map<number, Sentence>()
  const taken = new Set<Sentence>()
  lines.forEach((line, index) => {
    const same = before.find((sentence) => sentence.text === line && !taken.has(sentence))
    if (same === undefined) return
    taken.add(same)
    kept.set(index, same)
  })
  return kept
}

/** Changed lines take the facts of the sentences that stood there, and those without a line that they tell. */
function rewritten({ lines, before }: Gap, free: readonly Fact[], hand: HandMark): Sentence[] {
  const replaced = lines.map((): Sentence[] => [])
  before.forEach((sentence, index) => {
    const at = lines.length === before.length ? index : closest(sentence.text, lines)
    if (at >= 0) replaced[at]?.push(sentence)
  })
  return lines.map((line, index) => {
    const from = replaced[index] ?? []
    const stated = free.filter((fact) => states(line, fact)).map((fact) => fact.id)
    const answerId = from.find((sentence) => sentence.answerId !== undefined)?.answerId
    return {
      text: line,
      factIds: [...new Set([...from.flatMap((sentence) => sentence.factIds), ...stated])],
      ...(answerId === undefined ? {} : { answerId }),
      hand,
    }
  })
}

/** The line that shares most words with a text; −1 where none shares any. */
function closest(text: string, lines: readonly string[]): number {
  const shares = lines.map((line) => {
    const words = new Set(wordsOf(line))
    return wordsOf(text).filter((word) => words.has(word)).length
  })
  const most = Math.max(0, ...shares)
  return most === 0 ? -1 : shares.indexOf(most)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]{2,}/gu) ?? []

/** Stored sections of records that knew hand-written text for whole sections only: each of their lines is by hand. */
export function readSections(stored: readonly Section[]): Section[] {
  return stored.map((each) => {
    const isOld =
      each.origin === 'edited' && section(each.key, each.sentences, each.omitted).origin !== 'edited'
    if (!isOld) return each
    const hand: HandMark = { by: null, at: null }
    return { ...each, sentences: each.sentences.map((sentence) => ({ ...sentence, hand })) }
  })
}

/** What a person decides about one hand-written line: written from its facts again, or their own statement without them. */
export type LineChoice = { readonly key: SectionKey; readonly text: string; readonly as: 'facts' | 'own' }

/** Ties hand-written lines to their facts again, or makes them statements of their own; undefined when a line is not there. */
export function settleLine(
  sections: readonly Section[],
  choice: LineChoice,
  recorded: ReadonlySet<string>,
): Section[] | undefined {
  const found = sections
    .find((each) => each.key === choice.key)
    ?.sentences.find((sentence) => sentence.hand && sentence.text === choice.text)
  if (!found) return undefined
  return sections.map((each) => {
    if (each.key !== choice.key) return each
    const sentences = each.sentences.flatMap((sentence) => {
      if (sentence !== found) return [sentence]
      if (choice.as === 'facts') return []
      return [{ ...sentence, factIds: sentence.factIds.filter((id) => recorded.has(id)) }]
    })
    return section(each.key, sentences, each.omitted)
  })
}

/** Facts whose lines are to be written again: neither left out nor covered by a hand-written line any more. */
export function takeFacts(sections: readonly Section[], factIds: readonly string[]): Section[] {
  const taken = new Set(factIds)
  return sections.map((each) =>
    section(
      each.key,
      each.sentences.map((sentence) =>
        sentence.hand ? { ...sentence, factIds: sentence.factIds.filter((id) => !taken.has(id)) } : sentence,
      ),
      (each.omitted ?? []).filter((id) => !taken.has(id)),
    ),
  )
}
