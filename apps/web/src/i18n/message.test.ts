import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../testing.tsx'
import { formatLocale, locales } from './locale.ts'
import { formatMessage } from './message.ts'

const isChoice = /\{\s*(\w+)\s*,\s*select\s*,/g
const isName = /\{\s*(\w+)\s*[,}]/g

/** Values for every name of a text: numbers where they count, each word of a choice once, and something unknown. */
function samplesOf(text: string): readonly Record<string, string | number>[] {
  const chosen = new Set([...text.matchAll(isChoice)].map(([, name]) => name))
  const names = [...new Set([...text.matchAll(isName)].map(([, name = '']) => name))]
  const words = [...text.matchAll(/(\w+)\s*\{/g)].map(([, word = '']) => word)
  const counts = [0, 1, 2, 5, 12, 1234, 1_000_000]
  return [...counts, ...words, 'unknown'].map((sample) =>
    Object.fromEntries(
      names.map((name) => [name, chosen.has(name) === (typeof sample === 'string') ? sample : 3]),
    ),
  )
}

describe.each(locales)('every text of the catalogue %s', (locale) => {
  test('reads as the library for the whole format reads it', () => {
    const tag = formatLocale[locale]
    const different: string[] = []
    for (const [id, text] of Object.entries(catalogue(locale))) {
      const whole = new IntlMessageFormat(text, tag)
      for (const values of samplesOf(text)) {
        const expected = String(whole.format(values))
        const own = formatMessage(text, values, tag)
        if (own !== expected) different.push(`${id}: ${own} instead of ${expected}`)
      }
    }

    expect(different).toEqual([])
  })
})

test.each([
  ['plain', {}, 'plain'],
  ["l''ora", {}, "l'ora"],
  ["dell'anno {year}", { year: 2026 }, "dell'anno 2026"],
  ["'{name}' bleibt", {}, '{name} bleibt'],
  ['{n, plural, =0 {nichts} one {# Zeile} other {# Zeilen}}', { n: 0 }, 'nichts'],
  ['{n, plural, =0 {nichts} one {# Zeile} other {# Zeilen}}', { n: 1 }, '1 Zeile'],
  ['{n, plural, one {# Zeile} other {# Zeilen}}', { n: 12_345 }, '12.345 Zeilen'],
  ['{k, select, a {A {n, plural, one {# x} other {# y}}} other {B}}', { k: 'a', n: 2 }, 'A 2 y'],
  ['{k, select, a {A} other {B}}', { k: 'z' }, 'B'],
  ['{amount, number} Stück', { amount: 1234.5 }, '1.234,5 Stück'],
  ['{gone}.', { gone: null }, '.'],
])('%s', (text, values, expected) => {
  expect(formatMessage(text, values, 'de-DE')).toBe(expected)
})

test('a value that is missing is refused', () => {
  expect(() => formatMessage('Hallo {name}', {}, 'de-DE')).toThrow('name')
})

test('a kind of value the reader does not know is refused, so that no text slips through half read', () => {
  expect(() => formatMessage('{at, date, short}', { at: 0 }, 'de-DE')).toThrow('date')
})
