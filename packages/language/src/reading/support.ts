import type { Evidence } from '../facts/fact.ts'
import { fold } from '../text/fold.ts'
import { findQuote } from './quotes.ts'
import type { Talk } from './talk.ts'

/** The words that a candidate quotes, with what stands around them; one place each for every piece of evidence. */
export type Support = {
  readonly quotes: readonly string[]
  readonly sentences: readonly string[]
  readonly clauses: readonly string[]
  readonly positions: readonly number[]
  readonly whole: readonly string[]
}

/** Where the quotes of a candidate stand; undefined where one of them was not said. */
export function supportOf(evidence: readonly Evidence[], talk: Talk): Support | undefined {
  const found = evidence.flatMap(({ utteranceId, quote }) => {
    const position = talk.positionOf(utteranceId) ?? -1
    const text = talk.utterances[position]?.text ?? ''
    const place = findQuote(text, quote)
    return place === undefined ? [] : [{ ...place, quote, position, text }]
  })
  if (found.length === 0 || found.length < evidence.length) return undefined
  return {
    quotes: found.map(({ quote }) => quote),
    sentences: found.map(({ sentence }) => sentence),
    clauses: found.map(({ clause }) => clause),
    positions: found.map(({ position }) => position),
    whole: found.map(({ text }) => text),
  }
}

/** Words that say something by themselves, folded. */
export const longWords = (text: string): string[] =>
  fold(text)
    .split(/[^a-z]+/)
    .filter((word) => word.length >= 5)
