import { upperFirst } from '@honora/language/facts/phrase.ts'
import type { Sentence } from './section.ts'

/** A part of a line with the facts it rests on. */
export type Part = { readonly text: string; readonly factIds: readonly string[] }

const stop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** A line of the record: opened by its teeth or by a capital letter, closed by a full stop. */
export function line(head: string, text: string, factIds: readonly string[]): Sentence {
  const words = head === '' ? upperFirst(text) : `${head}: ${text}`
  return { text: stop(words), factIds: [...new Set(factIds)] }
}

/** Words alone, for comparing what parts say. */
export const bare = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-zäöüß0-9+−%]+/g, ' ')
    .trim()

/** Parts that say the same become one; one that another says in more words goes into it. */
export function withoutRepeats(parts: readonly Part[]): Part[] {
  const kept: Part[] = []
  for (const part of parts) {
    const words = bare(part.text)
    const at = kept.findIndex(
      (other) => contains(bare(other.text), words) || contains(words, bare(other.text)),
    )
    const known = kept[at]
    if (known === undefined) kept.push(part)
    else {
      const text = bare(known.text).length >= words.length ? known.text : part.text
      kept[at] = { text, factIds: [...known.factIds, ...part.factIds] }
    }
  }
  return kept
}

/** Word by word, from the first on: "Füllung mod" is in "Füllung mod Komposit A3", "Karies" is not in "keine Karies". */
const contains = (longer: string, shorter: string): boolean =>
  longer === shorter || longer.startsWith(`${shorter} `)

export const joined = (parts: readonly Part[], by: string): Part => ({
  text: parts.map((part) => part.text).join(by),
  factIds: parts.flatMap((part) => part.factIds),
})

/** Lines that say the same, word for word, become one that rests on the facts of all. */
export function onceEach(lines: readonly Sentence[]): Sentence[] {
  const known = new Map<string, Sentence>()
  for (const one of lines) {
    const before = known.get(one.text)
    const factIds = [...new Set([...(before?.factIds ?? []), ...one.factIds])]
    known.set(one.text, { ...one, factIds })
  }
  return [...known.values()]
}
