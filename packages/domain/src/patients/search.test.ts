import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fold,
  isSimilarName,
  searchAlternatives,
  searchText,
  searchWords,
  soundOf,
  soundsLike,
  type Findable,
} from './search.ts'

const patient: Findable = {
  number: '10027',
  givenName: 'Jörg-Peter',
  familyName: 'Weißmüller',
  birthDate: '1984-03-09',
}

function finds(query: string, among: Findable = patient): boolean {
  const text = searchText(among)
  return searchWords(query).every((word) => text.includes(` ${word}`))
}

describe('patient search', () => {
  test.each(['😀', '%', '  _ '])(
    '%j has no letter and is found nowhere, what is blank is no question',
    (query) => {
      expect(finds(query)).toBe(false)
      expect(searchWords('  ')).toEqual([])
    },
  )

  test.each([
    'weiß',
    'WEISSMUELLER',
    'weissmuller',
    'Joerg',
    'jorg',
    'peter',
    'weiß jörg',
    '10027',
    '1984-03-09',
    '09.03.1984',
    '09031984',
    'jörg-p',
  ])('finds Jörg-Peter Weißmüller by %s', (query) => expect(finds(query)).toBe(true))

  test.each(['müller', 'weiß anna', '0027', '1984-03-10'])('does not find him by %s', (query) =>
    expect(finds(query)).toBe(false),
  )

  test.each(['René', 'José', 'Łukasz', 'Ángel', "O'Neil", 'Çelik', 'Böhm', 'Bauer', 'Michael'])(
    'finds the name %s by itself',
    (name) => {
      expect(finds(name, { ...patient, familyName: name })).toBe(true)
    },
  )

  test('finds composed and decomposed letters alike', () => {
    expect(fold('Mu\u0308ller')).toBe(fold('Müller'))
  })

  test('any name is found by itself and by each of its beginnings', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-zäöüÄÖÜßéè]{1,20}$/), fc.nat(), (name, cut) => {
        const beginning = name.slice(0, 1 + (cut % name.length))
        // A beginning cut between the letters of a folded pair may end in an "a", "o" or "u" that was one letter with the next.
        expect(finds(beginning, { ...patient, familyName: name })).toBe(true)
      }),
    )
  })

  test('an empty query asks for nothing', () => {
    expect(searchWords('  ')).toEqual([])
  })
})

test.each(['9.3.84', '09.03.84', '9.3.1984', '090384', '9.3.84.'])('a birth date is found as %s', (query) => {
  const text = searchText(patient)
  const alternatives = searchAlternatives(query)
  expect(alternatives.every((words) => words.some((word) => text.includes(` ${word}`)))).toBe(true)
})

test.each([
  ['Müller-Lüdenscheidt', '65752682'],
  ['Breschnew', '17863'],
  ['Wikipedia', '3412'],
  ['Meier', '67'],
  ['Mayr', '67'],
])('%s sounds as %s', (name, code) => expect(soundOf(name)).toBe(code))

test.each([
  ['Meier', 'Maier', true],
  ['Müler', 'Müller', true],
  ['Schmidt', 'Schmitt', true],
  ['Zölner', 'Zöllner', true],
  ['Thiedemann', 'Tiedemann', true],
  ['Müllre', 'Müller', true],
  ['Egger', 'Eggers', true],
  ['Albers', 'Sommer', false],
  ['Voss', 'Vogt', false],
  ['Bo', 'Be', false],
])('%s and %s: %s', (one, other, expected) => expect(isSimilarName(one, other)).toBe(expected))

test('each word of a query is like one of the names', () => {
  expect(soundsLike('Jörk Weismüler', patient)).toBe(true)
  expect(soundsLike('Weismüler Anna', patient)).toBe(false)
})
