import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  bankHolidays,
  daysBetween,
  easterSunday,
  isBankDay,
  nextBankDay,
  nextFirstOrFifteenth,
  payoutDay,
  weekday,
} from './calendar.ts'

describe('days', () => {
  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-11-15', 2, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s plus %i months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected)
  })

  test.each([
    ['2026-11-21', 6],
    ['2026-11-22', 7],
    ['2026-11-23', 1],
  ])('%s is weekday %i', (day, expected) => {
    expect(weekday(day)).toBe(expected)
  })

  test('counts over a leap day and over the change of clocks', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  test('age changes on the birthday', () => {
    expect(ageOn('2008-11-22', '2026-11-21')).toBe(17)
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18)
  })
})

describe('bank working days', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter %i is %s', (year, expected) => {
    expect(easterSunday(year)).toBe(expected)
  })

  test('the holidays of 2026', () => {
    expect(bankHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-14',
      '2026-05-25',
      '2026-10-03',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
      '2026-12-31',
    ])
  })

  test.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-21', '2026-11-23'],
    ['2026-04-02', '2026-04-07'],
    ['2026-12-23', '2026-12-28'],
    ['2026-12-30', '2027-01-04'],
  ])('after %s banks work again on %s', (day, expected) => {
    expect(nextBankDay(day)).toBe(expected)
    expect(isBankDay(expected)).toBe(true)
  })

  test.each([
    [1, '2026-11-25'],
    [14, '2026-12-08'],
    [30, '2026-12-28'],
    [60, '2027-01-25'],
  ])('bought on 24.11.2026 with %i days it is paid out on %s', (days, expected) => {
    expect(payoutDay('2026-11-24', days)).toBe(expected)
  })

  test.each([
    ['2026-12-05', '2026-12-15'],
    ['2026-12-15', '2026-12-15'],
    ['2026-12-16', '2027-01-01'],
    ['2027-01-01', '2027-01-01'],
  ])('the 1st or 15th from %s on is %s', (day, expected) => {
    expect(nextFirstOrFifteenth(day)).toBe(expected)
  })
})
