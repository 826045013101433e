import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BusyTimes } from './busy-times.ts'
import { appointmentMappingProblem, proposeMapping } from './columns.ts'
import { appointmentFields, type RawAppointment } from './fields.ts'
import { judgeAppointments, type KnownAppointment, type KnownPractice } from './judge.ts'
import { personFinder, practitionerNamed } from './people.ts'
import { readAppointment } from './read-appointment.ts'
import { instantOf, readDayAndTime, readMinutes, readTime } from './times.ts'

const today = '2026-11-24'
const jordis = {
  id: 'p1',
  number: '4711',
  givenName: 'Jördis',
  familyName: 'Weißenfels',
  birthDate: '1984-07-21',
}
const ole = { id: 'p2', number: '4712', givenName: 'Ole', familyName: 'Übermut', birthDate: '1999-02-01' }
const twins = [
  { id: 'p3', number: '1', givenName: 'Ida', familyName: 'Kern', birthDate: '2000-01-02' },
  { id: 'p4', number: '2', givenName: 'Ida', familyName: 'Kern', birthDate: '2000-01-02' },
]
const practice: KnownPractice = {
  patients: [jordis, ole, ...twins],
  systemNumbers: new Map(),
  practitioners: [
    { id: 'd1', name: 'Dr. Anna Meier' },
    { id: 'd2', name: 'Jan Müller' },
    { id: 'd3', name: 'Eva Müller' },
  ],
  types: [{ id: 't1', name: 'Kontrolle', minutes: 20 }],
  appointments: [],
  practitionerId: null,
}
const row: RawAppointment = {
  date: '01.12.2026',
  time: '10:30',
  endTime: '11:00',
  number: '4711',
  practitioner: 'Meier',
}
const codes = (raw: RawAppointment) =>
  readAppointment(raw, { line: 2, today }).findings.map(({ code }) => code)
const judge = (raws: readonly RawAppointment[], known: Partial<KnownPractice> = {}) =>
  judgeAppointments(
    raws.map((raw, index) => ({ line: index + 2, raw })),
    { ...practice, ...known },
    today,
  )
const judgeOne = (raw: RawAppointment, known: Partial<KnownPractice> = {}) => judge([raw], known)[0]

describe('times', () => {
  test.each([
    ['10:30', '10:30'],
    ['9.05 Uhr', '09:05'],
    ['0930', '09:30'],
    ['9 Uhr', '09:00'],
    ['09:30:00', '09:30'],
    ['24:00', undefined],
    ['10:75', undefined],
    ['halb zehn', undefined],
    ['', undefined],
  ])('%s is read as %s', (text, time) => {
    expect(readTime(text)).toBe(time)
  })

  test.each([
    ['01.12.2026 9:30', { day: '2026-12-01', time: '09:30' }],
    ['1.12.26, 09:30 Uhr', { day: '2026-12-01', time: '09:30' }],
    ['05.01.27 8:00', { day: '2027-01-05', time: '08:00' }],
    ['2026-12-01T09:30', { day: '2026-12-01', time: '09:30' }],
    ['2026-12-01 09:30:00', { day: '2026-12-01', time: '09:30' }],
    ['01.12.2026', undefined],
    ['31.11.2026 9:30', undefined],
  ])('%s names a day and a time', (text, expected) => {
    expect(readDayAndTime(text)).toEqual(expected)
  })

  test.each([
    ['30', 30],
    ['30 min', 30],
    ['0:45', 45],
    ['1:30 h', 90],
    ['lang', undefined],
  ])('%s lasts %s minutes', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes)
  })

  test('are those of the wall clock, in summer and in winter, and none that the clock skips', () => {
    expect(instantOf('2026-07-01', '10:30')).toBe('2026-07-01T08:30:00.000Z')
    expect(instantOf('2026-12-01', '10:30')).toBe('2026-12-01T09:30:00.000Z')
    expect(instantOf('2027-03-28', '02:30')).toBeUndefined()
  })
})

describe('columns of a table of appointments', () => {
  test('are recognised by their headings', () => {
    expect(
      proposeMapping(['Datum', 'Beginn', 'Ende', 'Pat.-Nr.', 'Behandler', 'Zimmer', 'Terminart', 'Notiz']),
    ).toEqual(['date', 'time', 'endTime', 'number', 'practitioner', 'room', 'type', 'note'])
    expect(proposeMapping(['Start', 'Dauer', 'Name', 'Vorname', 'geb.'])).toEqual([
      'startsAt',
      'minutes',
      'familyName',
      'givenName',
      'birthDate',
    ])
  })

  test('must say whom and when, each once', () => {
    expect(appointmentMappingProblem(['startsAt', 'number'])).toBeNull()
    expect(appointmentMappingProblem(['date', 'time', 'name', 'birthDate'])).toBeNull()
    expect(appointmentMappingProblem(['startsAt', 'name'])).toBe('person')
    expect(appointmentMappingProblem(['startsAt', 'familyName', 'birthDate'])).toBe('person')
    expect(appointmentMappingProblem(['date', 'number'])).toBe('start')
    expect(appointmentMappingProblem(['startsAt', 'number', 'number'])).toBe('twice')
  })
})

describe('one row', () => {
  test('is read as the wall clock has it', () => {
    expect(readAppointment(row, { line: 2, today })).toEqual({
      read: {
        person: { number: '4711' },
        startsAt: '2026-12-01T09:30:00.000Z',
        endsAt: '2026-12-01T10:00:00.000Z',
        practitioner: 'Meier',
      },
      findings: [],
    })
  })

  test.each<[string, RawAppointment, string]>([
    ['no day', { ...row, date: '' }, 'START_MISSING'],
    ['no time', { ...row, time: ' ' }, 'START_MISSING'],
    ['a day that does not exist', { ...row, date: '31.11.2026' }, 'START_INVALID'],
    ['a time that the clock skips', { ...row, date: '28.03.2027', time: '02:30' }, 'START_INVALID'],
    ['a day before today', { ...row, date: '23.11.2026' }, 'START_IN_PAST'],
    ['an end that is none', { ...row, endTime: 'mittags' }, 'END_INVALID'],
    ['nobody', { ...row, number: '' }, 'PERSON_INCOMPLETE'],
    ['a name without birth date', { ...row, number: '', name: 'Kern, Ida' }, 'PERSON_INCOMPLETE'],
    ['a birth date that is none', { ...row, birthDate: '31.02.1980' }, 'BIRTH_DATE_INVALID'],
    ['a cancelled appointment', { ...row, status: 'Gelöscht' }, 'APPOINTMENT_CANCELLED'],
    ['a room of any length', { ...row, room: 'x'.repeat(101) }, 'VALUE_TOO_LONG'],
  ])('with %s is left out by name', (_what, raw, code) => {
    expect(readAppointment(raw, { line: 2, today }).read).toBeNull()
    expect(codes(raw)).toEqual([code])
  })

  test('names no value of a person in its findings', () => {
    const { findings } = readAppointment(
      { ...row, number: '', name: 'Geheim', date: 'Montag', endTime: 'spät' },
      { line: 2, today },
    )
    expect(JSON.stringify(findings)).not.toMatch(/Geheim|Montag|spät/)
  })
})

describe('who is meant', () => {
  const find = personFinder(practice)

  test.each([
    ['a number', { number: '4711' }, { kind: 'same', patientId: 'p1' }],
    [
      'a number, and the same birth date under another name',
      { number: '4711', familyName: 'Kern', birthDate: '1984-07-21' },
      { kind: 'same', patientId: 'p1' },
    ],
    [
      'a number of somebody else',
      { number: '4711', familyName: 'Übermut', givenName: 'Ole', birthDate: '1999-02-01' },
      { kind: 'unclear', reason: 'number_taken', patientIds: ['p1'] },
    ],
    [
      'a number and another family name alone',
      { number: '4711', familyName: 'Übermut' },
      { kind: 'unclear', reason: 'number_taken', patientIds: ['p1'] },
    ],
    [
      'an unknown number, name and birth date of somebody',
      { number: '99', familyName: 'Übermut', givenName: 'Ole', birthDate: '1999-02-01' },
      { kind: 'same', patientId: 'p2' },
    ],
    [
      'name and birth date of two',
      { familyName: 'Kern', givenName: 'Ida', birthDate: '2000-01-02' },
      { kind: 'unclear', reason: 'several', patientIds: ['p3', 'p4'] },
    ],
    [
      'a slip in the name',
      { familyName: 'Uebermuth', givenName: 'Ole', birthDate: '1999-02-01' },
      { kind: 'unclear', reason: 'similar', patientIds: ['p2'] },
    ],
    ['an unknown number alone', { number: '99' }, { kind: 'new' }],
  ])('%s', (_what, person, expected) => {
    expect(find(person)).toEqual(expected)
  })

  test('a number of the practice system goes before the own number of somebody else', () => {
    const find = personFinder({ ...practice, systemNumbers: new Map([['4711', 'p2']]) })

    expect(find({ number: '4711' })).toEqual({ kind: 'same', patientId: 'p2' })
  })

  test.each([
    ['Meier', 'd1'],
    ['Frau Dr. med. dent. Meier', 'd1'],
    ['Meier, Anna', 'd1'],
    ['Eva Mueller', 'd3'],
    ['Müller', undefined],
    ['Schulz', undefined],
    ['Dr.', undefined],
  ])('practitioner %s', (name, id) => {
    expect(practitionerNamed(name, practice.practitioners)?.id).toBe(id)
  })
})

describe('against the calendar', () => {
  const at = (over: Partial<KnownAppointment> = {}): KnownAppointment => ({
    patientId: 'p2',
    practitionerId: 'd1',
    room: null,
    start: Date.parse('2026-12-01T09:45:00Z'),
    end: Date.parse('2026-12-01T10:15:00Z'),
    isCancelled: false,
    ...over,
  })

  test('a free time is new', () => {
    expect(judgeOne(row)).toMatchObject({
      match: 'new',
      decision: 'create',
      patientId: 'p1',
      record: { practitionerId: 'd1', practitioner: 'Dr. Anna Meier' },
    })
  })

  test('the same start of the same patient is there already, cancelled or not', () => {
    const start = Date.parse('2026-12-01T09:30:00Z')
    for (const isCancelled of [false, true])
      expect(judgeOne(row, { appointments: [at({ patientId: 'p1', start, isCancelled })] })).toMatchObject({
        match: 'same',
        decision: 'skip',
      })
  })

  test.each<[string, Partial<KnownAppointment>, RawAppointment, string]>([
    ['the practitioner is taken', {}, row, 'unclear'],
    [
      'the practitioner is free again',
      { start: Date.parse('2026-12-01T09:00:00Z'), end: Date.parse('2026-12-01T09:30:00Z') },
      row,
      'new',
    ],
    ['somebody else is taken', { practitionerId: 'd2' }, row, 'new'],
    [
      'the room is taken, whatever its letters',
      { practitionerId: 'd2', room: 'Zimmer 1' },
      { ...row, room: 'ZIMMER 1' },
      'unclear',
    ],
    ['a cancelled one takes nothing', { isCancelled: true }, row, 'new'],
  ])('%s', (_what, over, raw, match) => {
    const judged = judgeOne(raw, { appointments: [at(over)] })

    expect(judged?.match).toBe(match)
    if (match === 'unclear')
      expect(judged).toMatchObject({ reason: 'overlap', patientId: 'p1', decision: null })
  })

  test('rows of one table meet each other too, and one that stands twice counts once', () => {
    const judged = judge([row, { ...row, number: '4712', time: '10:45' }, { ...row, note: 'noch einmal' }])

    expect(judged.map(({ match }) => match)).toEqual(['new', 'unclear', 'faulty'])
    expect(judged[2]?.findings).toMatchObject([{ code: 'APPOINTMENT_TWICE', params: { first: 2 } }])
  })

  test('the type gives the length where the table has none; without either the row is left out', () => {
    const { endTime: _endTime, ...open } = row

    expect(judgeOne({ ...open, type: 'kontrolle' })?.record).toMatchObject({
      appointmentTypeId: 't1',
      endsAt: '2026-12-01T09:50:00.000Z',
    })
    expect(judgeOne(open)?.findings).toMatchObject([{ code: 'END_MISSING' }])
    expect(judgeOne({ ...open, minutes: '0' })?.findings).toMatchObject([{ code: 'END_INVALID' }])
    expect(judgeOne({ ...open, minutes: '800' })?.findings).toMatchObject([{ code: 'END_INVALID' }])
  })

  test('somebody who is not named, or not known, is whom the file says; else the row is left out', () => {
    const { practitioner: _practitioner, ...nobody } = row

    expect(judgeOne(nobody)?.findings).toMatchObject([{ code: 'PRACTITIONER_MISSING' }])
    expect(judgeOne(nobody, { practitionerId: 'd2' })).toMatchObject({
      record: { practitionerId: 'd2' },
      findings: [],
    })
    expect(judgeOne({ ...row, practitioner: 'Schulz' }, { practitionerId: 'd2' })).toMatchObject({
      match: 'new',
      record: { practitionerId: 'd2' },
      findings: [{ code: 'PRACTITIONER_UNKNOWN' }],
    })
  })

  test('patients whom the practice does not have, and kinds that it does not have, are named', () => {
    expect(judgeOne({ ...row, number: '99' })).toMatchObject({
      match: 'faulty',
      findings: [{ code: 'PATIENT_UNKNOWN' }],
    })
    expect(judgeOne({ ...row, type: 'Gespräch' })).toMatchObject({
      match: 'new',
      findings: [{ code: 'TYPE_UNKNOWN' }],
    })
  })

  test('whatever stands in a row: an answer that fits', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom('01.12.2026', '10:30', '4711', 'Kern', '1984-07-21', '30', 'Meier', '9999'),
    )
    const raws = fc.record(Object.fromEntries(appointmentFields.map((field) => [field, text])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(raws, (raw: RawAppointment) => {
        const judged = judgeOne({ ...row, ...raw }, { practitionerId: 'd1' })
        if (judged?.match === 'new') {
          const { startsAt = '', endsAt = '' } = judged.record ?? {}
          expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(startsAt))
          expect(judged.patientId).not.toBeNull()
        } else if (judged?.match === 'faulty') expect(judged.findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 2000 },
    )
  })
})

test('a long night is met on both of its days', () => {
  const busy = new BusyTimes()
  const night = {
    practitionerId: 'd1',
    room: null,
    start: Date.parse('2026-12-01T22:00:00Z'),
    end: Date.parse('2026-12-02T02:00:00Z'),
  }
  busy.add(night)

  expect(busy.meets({ ...night, start: Date.parse('2026-12-02T01:00:00Z') })).toBe(true)
  expect(busy.meets({ ...night, start: night.end, end: night.end + 60_000 })).toBe(false)
})
