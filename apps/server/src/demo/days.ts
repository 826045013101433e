import { isBankDay } from '@honora/domain/factoring/calendar.ts'
import { instantAt, timeOf } from '@honora/domain/appointments/berlin.ts'

const dayMs = 86_400_000

/** Calendar day some days before or after another, `YYYY-MM-DD`. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Monday to Friday. */
export function isWorkday(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
}

/** The last `before` workdays, today (also on a weekend: somebody is trying the product), the next `after` workdays. */
export function workdaysAround(
  today: string,
  before: number,
  after: number,
): { past: string[]; today: string; coming: string[] } {
  return { past: workdays(today, -1, before).toReversed(), today, coming: workdays(today, 1, after) }
}

function workdays(today: string, step: 1 | -1, count: number): string[] {
  const days: string[] = []
  for (let day = shiftDay(today, step); days.length < count; day = shiftDay(day, step))
    if (isWorkday(day)) days.push(day)
  return days
}

/** The last days before a day on which banks work, the latest first. */
export function bankDaysBefore(today: string, count: number): string[] {
  const days: string[] = []
  for (let day = shiftDay(today, -1); days.length < count; day = shiftDay(day, -1))
    if (isBankDay(day)) days.push(day)
  return days
}

/** Instant of a time of day in Germany: `berlinTime('2026-11-21', 9, 30)`. */
export function berlinTime(day: string, hour: number, minute = 0): Date {
  return new Date(instantAt(day, timeOf(hour * 60 + minute)))
}
