import { wallClock } from '@honora/domain/appointments/berlin.ts'

export { instantAt, minutesOf, timeOf, wallClock } from '@honora/domain/appointments/berlin.ts'

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The practice's calendar day of now. */
export function today(now: Date = new Date()): string {
  return wallClock(now)[0]
}

/** Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/** ISO week number. */
export function weekNumber(day: string): number {
  const thursday = new Date(`${addDays(mondayOf(day), 3)}T12:00:00Z`)
  const yearStart = Date.UTC(thursday.getUTCFullYear(), 0, 1, 12)
  return Math.floor((thursday.getTime() - yearStart) / 604_800_000) + 1
}

/** Full years between a birth date and a day. */
export function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}
