import { describe, expect, test } from 'vitest'
import {
  closedParts,
  freeTimes,
  overlappingPeriod,
  type FreeTimesAsked,
  type WorkingPeriod,
} from './hours.ts'

const at = (hour: number, minute = 0): number => hour * 60 + minute
// 2026-11-24 is a Tuesday.
const tuesday = '2026-11-24'
const periods: readonly WorkingPeriod[] = [
  { practitionerId: 'a', weekday: 2, from: at(8), to: at(12, 15), room: 'R1' },
  { practitionerId: 'a', weekday: 2, from: at(13), to: at(17), room: 'R1' },
  { practitionerId: 'b', weekday: 3, from: at(8), to: at(14) },
]
const shown = { from: at(7), to: at(19) }

describe('closed parts of a day', () => {
  test('are what lies before, between and after the working periods', () => {
    expect(closedParts(periods, 'a', tuesday, shown)).toEqual([
      { from: at(7), to: at(8), kind: 'before' },
      { from: at(12, 15), to: at(13), kind: 'break' },
      { from: at(17), to: at(19), kind: 'after' },
    ])
  })

  test('are the whole day where somebody with hours has none', () => {
    expect(closedParts(periods, 'b', tuesday, shown)).toEqual([{ ...shown, kind: 'off' }])
  })

  test('are none where no hours are stored', () => {
    expect(closedParts(periods, 'c', tuesday, shown)).toEqual([])
  })
})

describe('free times', () => {
  const asked: FreeTimesAsked = {
    practitionerIds: ['a'],
    periods,
    taken: [],
    from: { day: tuesday, minute: 0 },
    days: 1,
    durationMinutes: 30,
    part: 'any',
  }
  const starts = (more: Partial<FreeTimesAsked>): readonly number[] =>
    freeTimes({ ...asked, ...more }).map(({ from }) => from)

  test('name each gap once', () => {
    const taken = [{ day: tuesday, practitionerId: 'a', from: at(8), to: at(9) }]
    expect(starts({ taken })).toEqual([at(9), at(13)])
  })

  test('leave out gaps that are too short by a minute, and take those that just fit', () => {
    const taken = [
      { day: tuesday, practitionerId: 'a', from: at(8), to: at(11, 45) },
      { day: tuesday, practitionerId: 'a', from: at(13, 29), to: at(17) },
    ]
    expect(starts({ taken })).toEqual([at(11, 45)])
    expect(starts({ taken, durationMinutes: 29 })).toEqual([at(11, 45), at(13)])
  })

  test('respect the room of the working hours, whoever has taken it', () => {
    const inRoom = { day: tuesday, practitionerId: 'b', room: 'R1', from: at(8), to: at(12) }
    expect(starts({ taken: [inRoom] })).toEqual([at(13)])
    expect(starts({ taken: [{ ...inRoom, room: 'R2' }] })).toEqual([at(8), at(13)])
  })

  test('begin after the moment of asking, on the grid of five minutes', () => {
    expect(starts({ from: { day: tuesday, minute: at(9, 2) } })).toEqual([at(9, 5), at(13)])
  })

  test('keep to the part of the day', () => {
    expect(starts({ part: 'afternoon' })).toEqual([at(13)])
    expect(starts({ part: 'morning' })).toEqual([at(8)])
  })

  test('are looked for on workdays where no hours are stored', () => {
    const found = freeTimes({ ...asked, practitionerIds: ['c'], days: 6 })
    expect(found.map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'])
  })
})

test('a period that begins inside another of the same day is found', () => {
  expect(overlappingPeriod(periods)).toBeUndefined()
  expect(overlappingPeriod([...periods, { weekday: 2, from: at(12), to: at(12, 30) }])).toBe(3)
})
