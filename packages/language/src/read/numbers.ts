import { remembered } from '../remembered.ts'
import { isTooth, type Tooth } from '../teeth/fdi.ts'
import { digitPair, digitWord, numberWord } from '../text/numbers.ts'
import type { Token } from '../text/tokenize.ts'

/** What a token says as a number: `digit` spoken alone, `pair` two digits in one, `value` anything else. */
export type NumberReading = { readonly kind: 'digit' | 'pair' | 'value'; readonly value: number }

/** Reads one token; "der Sechsunddreißiger", "36er", "3.6" and "Zweisechser" count as pairs. */
export function readNumber(token: Token | undefined): NumberReading | undefined {
  if (token === undefined) return undefined
  if (token.isNumber) {
    const raw = token.word
    if (raw.length === 3 && /^[1-8]\.[1-8]$/.test(raw) && token.text.includes('.'))
      return { kind: 'pair', value: Number(raw.replace('.', '')) }
    const value = Number(raw)
    if (raw.length === 1) return { kind: 'digit', value }
    if (raw.length === 2 && Number.isInteger(value)) return { kind: 'pair', value }
    return { kind: 'value', value }
  }
  return token.word.length < 3 ? undefined : numberInWord(token.word)
}

/** The tooth that is named in digits from a place on, in one word or in two. */
export function toothInDigits(
  tokens: readonly Token[],
  index: number,
): { readonly tooth: Tooth; readonly words: 1 | 2 } | undefined {
  const first = readNumber(tokens[index])
  const second = first?.kind === 'digit' ? readNumber(tokens[index + 1]) : undefined
  if (first?.kind === 'pair' && isTooth(first.value)) return { tooth: first.value, words: 1 }
  if (first === undefined || second?.kind !== 'digit') return undefined
  const tooth = first.value * 10 + second.value
  return isTooth(tooth) ? { tooth, words: 2 } : undefined
}

/** How many words name a tooth in digits from a place on: one, two or none. */
export const toothWords = (tokens: readonly Token[], index: number): number =>
  toothInDigits(tokens, index)?.words ?? 0

/** Whether the words before a place end in a tooth, as "37" or "drei sieben". */
export const followsTooth = (tokens: readonly Token[], at: number): boolean =>
  toothWords(tokens, at - 1) === 1 || toothWords(tokens, at - 2) === 2

const numberInWord = remembered(numberIn)

function numberIn(word: string): NumberReading | undefined {
  const digit = digitWord(word)
  if (digit !== undefined) return { kind: 'digit', value: digit }
  const bare = word.replace(/(er|en|ers)$/, '')
  const joined = digitPair(word) ?? digitPair(bare)
  if (joined !== undefined) return { kind: 'pair', value: joined }
  const whole = numberWord(word) ?? (bare !== word && bare.length > 2 ? numberWord(bare) : undefined)
  if (whole === undefined || word === 'ein' || word.startsWith('eine')) return undefined
  if (bare !== word && whole < 10) return undefined
  return { kind: whole >= 10 && whole <= 99 && Number.isInteger(whole) ? 'pair' : 'value', value: whole }
}
