import { expect, test } from 'vitest'
import { addDays, ageOn, instantAt, minutesOf, mondayOf, wallClock, weekNumber } from './berlin.ts'

test.each([
  ['2026-11-24', '10:30', '2026-11-24T09:30:00.000Z'],
  ['2026-07-01', '10:30', '2026-07-01T08:30:00.000Z'],
  ['2026-03-29', '08:00', '2026-03-29T06:00:00.000Z'],
  ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
  ['2026-10-25', '08:00', '2026-10-25T07:00:00.000Z'],
])('%s %s in Berlin is %s', (day, time, instant) => {
  expect(instantAt(day, time)).toBe(instant)
  expect(wallClock(instant)).toEqual([day, time])
})

test('minutes, weeks and ages are those of the practice', () => {
  expect(minutesOf('2026-11-24T09:30:00Z')).toBe(630)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(weekNumber('2026-11-24')).toBe(48)
  expect(weekNumber('2027-01-01')).toBe(53)
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(ageOn('2019-05-09', '2026-05-08')).toBe(6)
  expect(ageOn('2019-05-09', '2026-05-09')).toBe(7)
})
