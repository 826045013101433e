import type { Appointment } from '@honora/contract/appointments.ts'
import { describe, expect, test } from 'vitest'
import {
  conflictAt,
  freeAfter,
  personColumn,
  placeAll,
  placeDay,
  roomsOf,
  shownHours,
  snap,
  wordsIn,
} from './calendar.ts'
import { readHours } from './components/HoursDialog.tsx'
import { stepOf, typeColour } from './data.ts'
import { nextOf, summaryOf } from './day.ts'

const appointment = (id: string, from: string, to: string, more: Partial<Appointment> = {}): Appointment => ({
  id,
  patientId: 'p',
  patient: {
    id: 'p',
    name: 'Muster, Mia',
    birthDate: '1990-01-01',
    insuranceKind: 'private',
    alerts: [],
    openProposals: 0,
  },
  practitionerId: 'a',
  appointmentTypeId: null,
  startsAt: `2026-11-24T${from}:00Z`,
  endsAt: `2026-11-24T${to}:00Z`,
  status: 'SCHEDULED',
  consultation: null,
  documentation: null,
  billing: null,
  version: 1,
  ...more,
})

describe('calendar', () => {
  test('overlapping appointments stand side by side, the next one has the whole width again', () => {
    const placed = placeDay(
      [
        appointment('1', '08:00', '09:00'),
        appointment('2', '08:30', '09:30'),
        appointment('3', '09:30', '10:00'),
      ],
      '2026-11-24',
    )

    expect(placed.map(({ appointment: { id }, lane, lanes, from }) => [id, lane, lanes, from])).toEqual([
      ['1', 0, 2, 540],
      ['2', 1, 2, 570],
      ['3', 0, 1, 630],
    ])
  })

  test('the same practitioner or room conflicts; another one, a cancelled one and itself do not', () => {
    const moved = appointment('1', '08:00', '09:00', { room: 'R1' })
    const target = { day: '2026-11-24', from: 600, to: 660, practitionerId: 'a', room: 'R1' }
    const other = appointment('2', '09:30', '09:45', { practitionerId: 'b', room: 'R1' })

    expect(conflictAt([moved, other], moved, target)?.id).toBe('2')
    expect(conflictAt([moved, { ...other, room: 'R2' }], moved, target)).toBeUndefined()
    expect(conflictAt([moved, { ...other, status: 'CANCELLED' }], moved, target)).toBeUndefined()
    expect(conflictAt([moved], moved, { ...target, from: 540, to: 600 })).toBeUndefined()
    // Elsewhere the place is free.
    expect(conflictAt([moved, other], moved, { ...target, room: 'R3' })).toBeUndefined()
  })

  test('what was cancelled takes no width from what takes place, and alone it has the whole', () => {
    const cancelled = { status: 'CANCELLED' } as const
    const placed = placeAll(
      [
        appointment('1', '08:00', '09:00'),
        appointment('2', '08:30', '09:30', cancelled),
        appointment('3', '10:00', '11:00', cancelled),
      ],
      '2026-11-24',
    )

    expect(placed.map(({ appointment: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['1', 0, 1],
      ['2', 1, 2],
      ['3', 0, 1],
    ])
  })

  test('a free time leaves the right half to what was cancelled in it, and two cancelled ones share that half', () => {
    const cancelled = { status: 'CANCELLED' } as const
    const placed = placeAll(
      [appointment('1', '09:00', '09:30', cancelled), appointment('2', '09:10', '09:40', cancelled)],
      '2026-11-24',
      { from: 600, to: 630 },
    )

    expect(placed.map(({ appointment: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
      ['1', 2, 4],
      ['2', 3, 4],
    ])
  })

  test('the words of a closed part stand below what reaches into it, or not at all', () => {
    const closed = { from: 840, to: 960 }

    expect(wordsIn(closed, [], 25)).toBe(840)
    expect(wordsIn(closed, [{ from: 780, to: 840 }], 25)).toBe(840)
    expect(
      wordsIn(
        closed,
        [
          { from: 850, to: 900 },
          { from: 810, to: 850 },
        ],
        25,
      ),
    ).toBe(900)
    expect(wordsIn(closed, [{ from: 900, to: 930 }], 25)).toBe(840)
    expect(wordsIn(closed, [{ from: 840, to: 940 }], 25)).toBeUndefined()
    expect(wordsIn({ from: 840, to: 850 }, [], 25)).toBeUndefined()
  })

  test('the next free start lies behind everything in the way, and before the night', () => {
    const moved = appointment('1', '08:00', '09:00')
    const target = { day: '2026-11-24', from: 600, to: 660, practitionerId: 'a', room: undefined }
    // 10:30 to 11:00 and 11:00 to 11:32 on the wall clock.
    const day = [moved, appointment('2', '09:30', '10:00'), appointment('3', '10:00', '10:32')]

    expect(freeAfter(day, moved, target)).toBe(695)
    expect(freeAfter(day, moved, { ...target, practitionerId: 'b' })).toBe(600)
    expect(freeAfter([appointment('4', '08:00', '21:00')], moved, target)).toBeUndefined()
  })

  test('a person without an appointment has a column, with room and hours in its head', () => {
    const hours = [
      { practitionerId: 'b', weekday: 2, from: 480, to: 720, room: 'R2' },
      { practitionerId: 'b', weekday: 2, from: 780, to: 1020, room: 'R2' },
    ]
    const shown = { from: 420, to: 1140 }
    const practice = { appointments: [appointment('1', '08:00', '09:00')], hours, people: [], shown }
    const column = personColumn(practice, { id: 'b', name: 'B' }, '2026-11-24')

    expect(column.summary).toBe('R2 · 08:00–17:00')
    expect(column.appointments).toEqual([])
    expect(column.closed.map(({ kind }) => kind)).toEqual(['before', 'break', 'after'])
    // Somebody else's appointment comes into the room of these hours.
    expect(column.at(appointment('1', '08:00', '09:00', { room: 'R1' }), 800)).toEqual({
      practitionerId: 'b',
      room: 'R2',
    })
    expect(roomsOf(practice, '2026-11-24')).toEqual(['R2'])
  })

  test('seven to seven, wider when needed; times snap to five minutes', () => {
    expect(shownHours([])).toEqual({ from: 420, to: 1140 })
    expect(shownHours([appointment('1', '04:30', '19:10')])).toEqual({ from: 300, to: 1260 })
    expect(shownHours([], [{ from: 480, to: 1020 }])).toEqual({ from: 480, to: 1020 })
    expect(snap(602)).toBe(600)
    expect(snap(-20)).toBe(0)
  })
})

test.each([
  [
    '8-12:15, 13:00–17',
    [
      { from: 480, to: 735 },
      { from: 780, to: 1020 },
    ],
  ],
  ['', []],
  ['8:00 bis 12:00', [{ from: 480, to: 720 }]],
  ['12-8', undefined],
  ['8-12, 11-13', undefined],
  ['vormittags', undefined],
])('working hours written as %s are read', (text, expected) => {
  expect(readHours(text)).toEqual(expected)
})

describe('today', () => {
  test('a running recording comes first, then the next that is not over, then the last planned one', () => {
    const early = appointment('1', '07:00', '07:30')
    const late = appointment('2', '10:00', '10:30')
    const running = appointment('3', '08:00', '08:30', { status: 'TRANSCRIPTION_IN_PROGRESS' })

    expect(nextOf([early, late, running], 'a', new Date('2026-11-24T09:00:00Z'))?.id).toBe('3')
    expect(nextOf([early, late], 'a', new Date('2026-11-24T09:00:00Z'))?.id).toBe('2')
    expect(nextOf([early, late], 'a', new Date('2026-11-24T12:00:00Z'))?.id).toBe('2')
    expect(nextOf([early], 'b', new Date('2026-11-24T07:00:00Z'))).toBeUndefined()
  })

  test('the summary leaves cancelled appointments out', () => {
    expect(
      summaryOf([
        { status: 'COMPLETED', room: 'R1' },
        { status: 'SCHEDULED', room: 'R2' },
        { status: 'CANCELLED', room: 'R3' },
      ]),
    ).toEqual({ count: 2, done: 1, rooms: 2 })
  })

  test.each([
    ['SCHEDULED', 'recording'],
    ['TRANSCRIPTION_IN_PROGRESS', 'recording'],
    ['DOCUMENTATION_IN_PROGRESS', 'documentation'],
    ['BILLING_IN_PROGRESS', 'billing'],
    ['COMPLETED', 'submit'],
  ] as const)('%s goes on with %s', (status, step) => {
    expect(stepOf({ status, billing: null })).toBe(step)
  })

  test('colours are tokens, words or values of their own', () => {
    expect(typeColour('viz3')).toContain('--viz-3')
    expect(typeColour('blue')).toContain('--viz-3')
    expect(typeColour('#123456')).toBe('#123456')
    expect(typeColour(undefined)).toContain('--viz-muted')
  })
})
