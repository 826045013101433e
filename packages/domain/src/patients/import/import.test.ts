import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { mapRow } from '../../imports/columns.ts'
import { readDay } from '../../imports/day.ts'
import { mappingProblem, proposeMapping } from './columns.ts'
import { patientMatcher } from './match.ts'
import { readPatient, type PatientRecord } from './read-patient.ts'
import { splitCity, splitName, splitStreet } from './values.ts'

const today = '2026-11-24'
const at = { line: 3, today }
const unnumbered: PatientRecord = {
  givenName: 'Jördis',
  familyName: 'Weißenfels',
  birthDate: '1984-07-21',
}
const jordis: PatientRecord = { ...unnumbered, number: '4711' }

describe('days', () => {
  test.each([
    ['1984-07-21', '1984-07-21'],
    ['1984-07-21T00:00:00.000Z', '1984-07-21'],
    ['21.7.1984', '1984-07-21'],
    ['21.07.84', '1984-07-21'],
    ['01.02.24', '2024-02-01'],
    ['21/07/1984', '1984-07-21'],
    ['21071984', '1984-07-21'],
    ['19840721', '1984-07-21'],
    ['20011201', '2001-12-01'],
    ['29.02.2023', undefined],
    ['00.00.1984', undefined],
    ['07/21/1984', undefined],
    ['gestern', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, today)).toBe(day)
  })

  test('of eight digits have one reading only', () => {
    const days = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2100-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        const [year, month, number] = day.split('-')
        expect(readDay(`${number}${month}${year}`, today)).toBe(day)
        expect(readDay(`${year}${month}${number}`, today)).toBe(day)
      }),
    )
  })
})

describe('texts that hold two things', () => {
  test.each([
    ['Am Deich 17a', 'Am Deich', '17a'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Hauptstr. 12 - 14', 'Hauptstr.', '12 - 14'],
    ['Mannheim Q7', 'Mannheim Q7', ''],
  ])('%s', (text, street, houseNumber) => {
    expect(splitStreet(text)).toEqual({ street, houseNumber })
  })

  test('towns and names', () => {
    expect(splitCity('D-24103 Kiel')).toEqual({ zip: '24103', city: 'Kiel' })
    expect(splitCity('Kiel')).toEqual({ zip: '', city: 'Kiel' })
    expect(splitName('von Sylt, Ida')).toEqual({ familyName: 'von Sylt', givenName: 'Ida' })
    expect(splitName('Anna Maria Kern')).toEqual({ familyName: 'Kern', givenName: 'Anna Maria' })
  })
})

describe('a person of a file', () => {
  test('is read with what the file says, and nothing else', () => {
    const { record, findings } = readPatient(
      {
        name: 'Weißenfels,  Jördis',
        birthDate: '21.07.1984',
        sex: 'weiblich',
        cityLine: '25813 Husum',
        streetLine: 'Am Deich 17a',
        insuranceKind: 'PKV',
        phone: ' ',
        number: '4711',
      },
      at,
    )

    expect(findings).toEqual([])
    expect(record).toEqual({
      ...jordis,
      sex: 'w',
      insuranceKind: 'private',
      address: { street: 'Am Deich', houseNumber: '17a', zip: '25813', city: 'Husum', country: 'DE' },
    })
  })

  test.each([
    [{ familyName: 'Kern', birthDate: '1984-07-21' }, 'NAME_MISSING', 'givenName'],
    [{ familyName: 'Kern', givenName: 'Ida' }, 'BIRTH_DATE_MISSING', 'birthDate'],
    [{ familyName: 'Kern', givenName: 'Ida', birthDate: '31.11.2000' }, 'BIRTH_DATE_INVALID', 'birthDate'],
    [{ familyName: 'Kern', givenName: 'Ida', birthDate: '2026-11-25' }, 'BIRTH_DATE_IN_FUTURE', 'birthDate'],
    [
      { familyName: 'K'.repeat(101), givenName: 'Ida', birthDate: '2000-11-25' },
      'VALUE_TOO_LONG',
      'familyName',
    ],
  ])('is refused for %o', (raw, code, field) => {
    const { record, findings } = readPatient(raw, at)

    expect(record).toBeNull()
    expect(findings).toMatchObject([{ code, field, line: 3, severity: 'error' }])
  })

  test('is taken without what cannot be read, and that is said', () => {
    const { record, findings } = readPatient(
      {
        familyName: 'Weißenfels',
        givenName: 'Jördis',
        birthDate: '1984-07-21',
        number: '4711',
        sex: '?',
        email: 'a..b@x.de',
        insuranceKind: 'Hund',
        country: 'Mond',
        street: 'Am Deich 17',
      },
      at,
    )

    expect(record).toEqual(jordis)
    expect(findings.map(({ code }) => code)).toEqual([
      'SEX_UNKNOWN',
      'INSURANCE_UNKNOWN',
      'EMAIL_INVALID',
      'COUNTRY_UNKNOWN',
      'ADDRESS_INCOMPLETE',
    ])
    expect(JSON.stringify(findings)).not.toMatch(/Hund|Mond|Deich/)
  })
})

describe('whom of the practice it is', () => {
  const ida = { givenName: 'Ida', familyName: 'Kern', birthDate: '2000-01-02' }
  const known = [
    { ...jordis, id: 'a', number: '4711' },
    { ...ida, id: 'b', number: '4712' },
    { ...ida, id: 'c', number: '4713' },
  ]
  const match = patientMatcher(known)

  test.each([
    [
      'the same number and birth date, another name',
      { ...jordis, familyName: 'Kern' },
      { kind: 'same', patientId: 'a' },
    ],
    [
      'no number, the same name and birth date',
      { ...unnumbered, familyName: 'WEISSENFELS' },
      { kind: 'same', patientId: 'a' },
    ],
    [
      'another number, the same name and birth date',
      { ...jordis, number: '9' },
      { kind: 'same', patientId: 'a' },
    ],
    [
      'the same number, somebody else',
      { ...jordis, givenName: 'Ida', birthDate: '1990-01-01' },
      { kind: 'unclear', reason: 'number_taken', patientIds: ['a'] },
    ],
    [
      'a slip in the name',
      { ...jordis, number: '9', familyName: 'Weisenfels' },
      { kind: 'unclear', reason: 'similar', patientIds: ['a'] },
    ],
    [
      'two records already',
      { ...ida, number: '9' },
      { kind: 'unclear', reason: 'several', patientIds: ['b', 'c'] },
    ],
    ['another birth date', { ...jordis, number: '9', birthDate: '1950-01-01' }, { kind: 'new' }],
  ])('%s', (_what, record, expected) => {
    expect(match(record)).toEqual(expected)
  })
})

test('a file changes only what it says', () => {
  const current: PatientRecord = {
    ...jordis,
    phone: '1',
    email: 'a@b.de',
    address: { street: 'Weg', houseNumber: '1', zip: '24103', city: 'Kiel', country: 'DE' },
  }

  expect(changesOf({ ...jordis, phone: '2' }, current)).toEqual([{ field: 'phone', before: '1', after: '2' }])
  expect(changesOf(current, jordis).map(({ field }) => field)).toEqual(['address', 'phone', 'email'])
  expect(
    changesOf(
      { ...current, address: { street: 'Weg', houseNumber: '1', zip: '1010', city: 'Wien', country: 'AT' } },
      current,
    ),
  ).toEqual([{ field: 'address', before: 'Weg 1, 24103 Kiel', after: 'Weg 1, 1010 Wien, AT' }])
})

describe('columns of a table', () => {
  test('are recognised by their headings', () => {
    expect(
      proposeMapping([
        'Pat.-Nr.',
        'Name',
        'Vorname',
        'Geb.-Datum',
        'PLZ',
        'Ort',
        'Straße',
        'Tel.',
        'Bemerkung',
        'Mobil',
      ]),
    ).toEqual([
      'number',
      'familyName',
      'givenName',
      'birthDate',
      'zip',
      'city',
      'street',
      'phone',
      null,
      null,
    ])
    expect(proposeMapping(['Patient', 'geboren am'])).toEqual(['name', 'birthDate'])
  })

  test('must hold a name and a birth date, each once', () => {
    expect(mappingProblem(['familyName', 'givenName', 'birthDate', null])).toBeNull()
    expect(mappingProblem(['name', 'birthDate'])).toBeNull()
    expect(mappingProblem(['familyName', 'birthDate'])).toBe('name')
    expect(mappingProblem(['name'])).toBe('birthDate')
    expect(mappingProblem(['name', 'birthDate', 'birthDate'])).toBe('twice')
  })

  test('make a person of a row, short rows too', () => {
    expect(mapRow(['Kern', 'x'], ['familyName', null, 'city'])).toEqual({ familyName: 'Kern', city: '' })
  })
})
