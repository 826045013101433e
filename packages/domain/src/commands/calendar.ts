/** A day of the proleptic Gregorian calendar; months and days count from 1. */
export type Day = { year: number; month: number; day: number }

/** Days of a month (1–12); 0 for any other number. */
export const daysIn = (year: number, month: number): number =>
  [
    31,
    (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ][month - 1] ?? 0
/** YYYY-MM-DD. */
export const writeDay = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** A day out of YYYY-MM-DD; undefined when there is no such day. */
export function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? { year, month, day }
    : undefined
}

/** Days since 1970-01-01 (proleptic Gregorian calendar). */
export function dayNumber({ year, month, day }: Day): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

/** The day so many days later, or earlier when negative. */
export function addDays(from: Day, days: number): Day {
  let { year, month, day } = from
  day += days
  while (day < 1) {
    month = month === 1 ? 12 : month - 1
    year -= month === 12 ? 1 : 0
    day += daysIn(year, month)
  }
  while (day > daysIn(year, month)) {
    day -= daysIn(year, month)
    month++
    if (month > 12) {
      month = 1
      year++
    }
  }
  return { year, month, day }
}

/** 0 is Sunday. */
export const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7
