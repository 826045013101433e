import type { SpeechFact } from '@honora/contract/speech.ts'
import { fold } from '@honora/language/text/fold.ts'
import { digitPair, numberWord } from '@honora/language/text/numbers.ts'
import { isTooth } from '@honora/language/teeth/fdi.ts'
import type { Line } from '../live/view.ts'

/** `fact`: a fact of the record rests on it; `proposal`: one that is yet to be decided; `taken-back`: said and corrected. */
type MarkKind = 'plain' | 'fact' | 'proposal' | 'taken-back'
export interface Piece {
  /** Where it begins in the text. */
  readonly at: number
  readonly text: string
  readonly kind: MarkKind
}

const weight: Readonly<Record<MarkKind, number>> = { plain: 0, fact: 1, proposal: 2, 'taken-back': 3 }

/** The text of a line in pieces: what facts rest on, what was taken back, and the rest. */
export function piecesOf(line: Pick<Line, 'id' | 'text'>, facts: readonly SpeechFact[]): Piece[] {
  const kinds = Array.from({ length: line.text.length }, (): MarkKind => 'plain')
  const paint = (from: number, to: number, kind: MarkKind): void => {
    for (let at = from; at < to; at++) if (weight[kind] > weight[kinds[at] ?? 'plain']) kinds[at] = kind
  }
  const own = facts.filter((fact) => fact.state !== 'dropped')
  for (const fact of own)
    for (const { utteranceId, quote } of fact.evidence) {
      const found = utteranceId === line.id ? placeOf(line.text, quote) : undefined
      if (found !== undefined) paint(...found, fact.state === 'proposed' ? 'proposal' : 'fact')
    }
  const supported = own.filter((fact) => fact.utteranceIds.includes(line.id))
  for (const { from, to } of takenBack(line.text, new Set(supported.flatMap((fact) => fact.teeth))))
    paint(from, to, 'taken-back')
  return joined(line.text, kinds)
}

function joined(text: string, kinds: readonly MarkKind[]): Piece[] {
  const pieces: { at: number; text: string; kind: MarkKind }[] = []
  for (const [at, kind] of kinds.entries()) {
    const last = pieces.at(-1)
    const letter = text.charAt(at)
    if (last?.kind === kind) last.text += letter
    else pieces.push({ at, text: letter, kind })
  }
  return pieces
}

/** Where a quote stands, case, spaces and punctuation aside. */
function placeOf(text: string, quote: string): [number, number] | undefined {
  const letters = [...text].flatMap((letter, at) =>
    /[\p{L}\p{N}]/u.test(letter) ? [{ letter: letter.toLowerCase(), at }] : [],
  )
  const wanted = quote.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const start =
    wanted === ''
      ? -1
      : letters
          .map(({ letter }) => letter)
          .join('')
          .indexOf(wanted)
  const [first, last] = [letters[start], letters[start + wanted.length - 1]]
  return first === undefined || last === undefined ? undefined : [first.at, last.at + 1]
}

const correction =
  /(\p{L}+|\d\s?\d)(?=[,.;–-]?\s+(?:(?:äh|ach|halt|moment),?\s+)*(?:nein|nee|falsch|korrektur|quatsch)\b)/giu

interface TakenBack {
  readonly from: number
  readonly to: number
  readonly tooth: number
}

/** A tooth said right before its correction, unless a fact rests on it all the same. */
function takenBack(text: string, teeth: ReadonlySet<number>): TakenBack[] {
  return [...text.matchAll(correction)].flatMap((match) => {
    const word = match[0].replace(/\s/g, '')
    const tooth = /^\d+$/.test(word) ? Number(word) : (numberWord(fold(word)) ?? digitPair(fold(word)))
    const isTaken = tooth !== undefined && isTooth(tooth) && !teeth.has(tooth) && teeth.size > 0
    return isTaken ? [{ from: match.index, to: match.index + match[0].length, tooth }] : []
  })
}

/** "…, nein, ach, moment, …": so many letters lie at most between a tooth that was taken back and the words that correct it. */
const nearLetters = 30

/** The tooth that was said in the place of the fact's own and taken back in the same breath. */
export function toothTakenBack(
  fact: SpeechFact,
  lines: readonly Pick<Line, 'id' | 'text'>[],
): number | undefined {
  const teeth = new Set(fact.teeth)
  for (const { utteranceId, quote } of fact.evidence) {
    const text = lines.find(({ id }) => id === utteranceId)?.text ?? ''
    const all = takenBack(text, teeth)
    const place = all.length === 0 ? undefined : placeOf(text, quote)
    const found = all.find(
      ({ from, to }) => place !== undefined && from < place[1] && place[0] - to <= nearLetters,
    )
    if (found !== undefined) return found.tooth
  }
  return undefined
}
