import type { Fact } from '../facts/fact.ts'
import { readNumber } from '../read/numbers.ts'
import { entryOf } from '../read/view.ts'
import { numberWord, romanGrade } from '../text/numbers.ts'
import { editDistance } from '../text/repair.ts'
import { fold } from '../text/fold.ts'
import { byWord } from '../text/words.ts'
import { lettersOf } from './quotes.ts'
import { hear, named } from '../hear.ts'

/** All numbers that a text says, in digits, in words, digit by digit, as roman grades and with decimals. */
export function amountsIn(text: string): ReadonlySet<number> {
  const { tokens, hits } = hear(text)
  const out = new Set<number>()
  const readings = tokens.map((token) => readNumber(token)?.value ?? small(token.word))
  for (const [index, value] of readings.entries()) {
    if (value === undefined) continue
    out.add(value)
    const next = readings[index + 1]
    if (next !== undefined && value < 10 && next < 10) out.add(value * 10 + next)
    const behind = tokens[index + 1]?.word ?? ''
    const decimal = readings[index + 2]
    if ((behind === 'komma' || behind === 'punkt') && decimal !== undefined)
      out.add(Number(`${value}.${decimal}`))
    if (behind === 'tausend') out.add(value * 1000)
    if (behind === 'hundert') out.add(value * 100)
  }
  for (const number of numbersOf(text)) out.add(number)
  const canals = hits.filter((hit) => entryOf(hit, 'canal') !== undefined).length
  if (canals > 0) out.add(canals)
  return out
}

const amounts = byWord([
  [0.5, 'halbe halb halben'],
  [2, 'beide beiden beides doppelt'],
])

const small = (word: string): number | undefined =>
  amounts.get(word) ??
  romanGrade(word) ??
  numberWord(word) ??
  (word.endsWith('mal') ? numberWord(word.slice(0, -3)) : undefined)

/** Whether a number stands in what was said, a gram being a thousand milligrams. */
export const isSaid = (value: number, said: ReadonlySet<number>): boolean =>
  said.has(value) || said.has(value / 1000) || said.has(value * 1000)

const numbersOf = (text: string): number[] =>
  (text.replaceAll(',', '.').match(/\d+(\.\d+)?/g) ?? []).map(Number)

/** Which numbers of a fact do not stand in its evidence. */
export function unsaidAmounts(
  fact: Pick<Fact, 'drug' | 'canals' | 'quantity' | 'values'>,
  said: ReadonlySet<number>,
) {
  const isUnsaid = (value: string | number | undefined): boolean =>
    numbersOf(String(value ?? '')).some((number) => !isSaid(number, said))
  return {
    dose: isUnsaid(fact.drug?.dose),
    canals: isUnsaid(fact.canals),
    quantity: fact.quantity !== 1 && isUnsaid(fact.quantity),
    values: Object.entries(fact.values ?? {}).flatMap(([key, value]) => (isUnsaid(value) ? [key] : [])),
  }
}

/** Whether a drug is named in a text: by itself, by its brand or shortened, spaces and misheard endings aside. */
export function namesDrug(text: string, name: string): boolean {
  const wanted = lettersOf(name)
  const letters = lettersOf(text)
  const head = wanted.slice(0, Math.max(4, Math.min(6, wanted.length - 2)))
  const first = fold(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2)
  if (letters.includes(head) || first.some((word) => word.length > 4 && letters.includes(word.slice(0, 6))))
    return true
  if (soundsLike(letters, wanted)) return true
  const known = drugsIn(name)
  return drugsIn(text).some(
    (one) => known.includes(one) || first.some((word) => one.includes(word) || word.includes(one)),
  )
}

const drugsIn = (text: string): string[] =>
  [...named(text, 'drug'), ...named(text, 'drugClass')].map(({ name }) => fold(name))

/** A stretch of the letters that differs from the name in no more than a third: "Züklo kapron" for Cyklokapron. */
function soundsLike(letters: string, name: string): boolean {
  if (name.length < 6) return false
  const allowed = Math.floor(name.length / 3.5)
  for (let at = 0; at + name.length - 1 <= letters.length; at++)
    if (editDistance(letters.slice(at, at + name.length), name, allowed) <= allowed) return true
  return false
}
