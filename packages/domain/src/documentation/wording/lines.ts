import { section, type Section, type Sentence } from '../section.ts'

/** A line as it is written from its facts, and the sentence that takes its place; null: none that its facts bear out. */
export type WordedLine = { readonly line: string; readonly sentence: string | null }

/** Lines by hand and answers are people's words. */
const isWritten = (sentence: Sentence): boolean =>
  sentence.hand === undefined && sentence.answerId === undefined

/** Lines written from facts about which nobody has been asked yet, each once. */
export function linesToWord(sections: readonly Section[], worded: readonly WordedLine[]): string[] {
  const known = new Set(worded.flatMap(({ line, sentence }) => [line, sentence]))
  const lines = sections.flatMap((each) => each.sentences.filter(isWritten).map(({ text }) => text))
  return [...new Set(lines)].filter((line) => !known.has(line))
}

/** The record with the sentences that take the place of its lines; what a person wrote stays word for word. */
export function withWordings(sections: readonly Section[], worded: readonly WordedLine[]): Section[] {
  const sentenceOf = new Map(worded.map(({ line, sentence }) => [line, sentence]))
  if (sentenceOf.size === 0) return [...sections]
  return sections.map((each) =>
    section(
      each.key,
      each.sentences.map((sentence) => {
        const text = isWritten(sentence) ? sentenceOf.get(sentence.text) : undefined
        return text === undefined || text === null ? sentence : { ...sentence, text }
      }),
      each.omitted,
    ),
  )
}

/** What is still of use: wordings of lines that the record has. */
export function wordingsInUse(sections: readonly Section[], worded: readonly WordedLine[]): WordedLine[] {
  const lines = new Set(sections.flatMap((each) => each.sentences.map(({ text }) => text)))
  return worded.filter(({ line, sentence }) => lines.has(line) || (sentence !== null && lines.has(sentence)))
}
