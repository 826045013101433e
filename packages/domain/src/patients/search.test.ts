import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, searchText, searchWords, type Findable } from './search.ts'

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
