import type { Evidence, Fact } from './facts/fact.ts'
import { escaped } from './text/words.ts'
import type { Utterance } from './utterance.ts'

export const ownWordKinds = ['term', 'act', 'finding', 'drug'] as const
export type OwnWordKind = (typeof ownWordKinds)[number]

/** What a practice says, and what it means by it: "Gummi drüber" → "Kofferdam". */
export type OwnWord = { readonly say: string; readonly mean: string; readonly kind: OwnWordKind }

/** A piece of what was said, and what stands for it: what a reader finds in the one is quoted from the other. */
type Piece = { readonly said: string; readonly read: string; readonly isOwn: boolean }

type OwnWords = {
  /** The text with the practice's words put into those that everybody uses; the same text where none is said. */
  put(text: string): string
  /** Words quoted from a put text as they stand in what was said. */
  asSaid(text: string, quote: string): string
  /** Which of the words a text holds. */
  heardIn(text: string): OwnWord[]
}

/** Reads a practice's own words in a text: whole words, whatever their case; of two that overlap the longer one. */
export function ownWords(words: readonly OwnWord[]): OwnWords {
  const longestFirst = words.toSorted((one, other) => other.say.length - one.say.length)
  const bySay = new Map(longestFirst.map((word) => [normal(word.say), word]))
  const all = longestFirst.map((word) => word.say.trim().split(/\s+/).map(escaped).join('[\\s,]+')).join('|')
  const pattern =
    all === '' ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(?:${all})(?![\\p{L}\\p{N}])`, 'giu')

  const wordAt = (said: string): OwnWord | undefined => bySay.get(normal(said))
  const piecesOf = (text: string): Piece[] => {
    if (pattern === undefined) return [{ said: text, read: text, isOwn: false }]
    const pieces: Piece[] = []
    let from = 0
    for (const match of text.matchAll(pattern)) {
      const between = text.slice(from, match.index)
      pieces.push({ said: between, read: between, isOwn: false })
      pieces.push({ said: match[0], read: wordAt(match[0])?.mean ?? match[0], isOwn: true })
      from = match.index + match[0].length
    }
    const rest = text.slice(from)
    return [...pieces, { said: rest, read: rest, isOwn: false }]
  }
  return {
    put: (text) => readIn(piecesOf(text)),
    asSaid: (text, quote) => asSaid(piecesOf(text), quote),
    heardIn: (text) => piecesOf(text).flatMap(({ said, isOwn }) => (isOwn ? (wordAt(said) ?? []) : [])),
  }
}

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

const readIn = (pieces: readonly Piece[]): string => pieces.map(({ read }) => read).join('')

function asSaid(pieces: readonly Piece[], quote: string): string {
  const start = readIn(pieces).toLowerCase().indexOf(quote.toLowerCase())
  if (start < 0) return quote
  const end = start + quote.length
  let at = 0
  let said = ''
  for (const piece of pieces) {
    const [from, to] = [at, at + piece.read.length]
    at = to
    if (to <= start || from >= end) continue
    said += piece.isOwn
      ? piece.said
      : piece.said.slice(Math.max(0, start - from), Math.min(piece.said.length, end - from))
  }
  return said
}

/** Talk as rules and judge read it. */
export const putUtterance = (words: OwnWords, utterance: Utterance): Utterance => {
  const text = words.put(utterance.text)
  return text === utterance.text ? utterance : { ...utterance, text }
}

/** Quotes of a reader that has seen the talk as it was said, as the judge finds them in the put talk. */
export const putEvidence = (words: OwnWords, evidence: readonly Evidence[]): Evidence[] =>
  evidence.map((piece) => ({ ...piece, quote: words.put(piece.quote) }))

/** Facts that were read from put talk, quoting what was really said. */
export function quotedAsSaid(
  words: OwnWords,
  facts: readonly Fact[],
  utterances: readonly Utterance[],
): Fact[] {
  const texts = new Map(utterances.map(({ id, text }) => [id, text]))
  const asSaidBefore = (piece: Evidence): Evidence => {
    const text = texts.get(piece.utteranceId)
    return text === undefined ? piece : { ...piece, quote: words.asSaid(text, piece.quote) }
  }
  return facts.map((fact) =>
    fact.evidence === undefined ? fact : { ...fact, evidence: fact.evidence.map(asSaidBefore) },
  )
}
