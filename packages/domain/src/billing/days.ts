/** Calendar days as `YYYY-MM-DD`: compared as text, counted without a clock or time zone. */

/** Days since 1970-01-01 of a calendar day. */
export function dayNumber(day: string): number {
  const [year, month, date] = parts(day)
  return Math.round(Date.UTC(year, month - 1, date) / 86_400_000)
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** Same date `months` later (negative: earlier), the last day of a shorter month when it does not exist. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = parts(day)
  const index = year * 12 + (month - 1) + months
  const targetYear = Math.floor(index / 12)
  const targetMonth = index - targetYear * 12
  const last = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate()
  return format(targetYear, targetMonth + 1, Math.min(date, last))
}

export function addDays(day: string, days: number): string {
  const at = new Date((dayNumber(day) + days) * 86_400_000)
  return format(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate())
}

/** `2026-Q3` */
export function quarterOf(day: string): string {
  const [year, month] = parts(day)
  return `${year}-Q${Math.ceil(month / 3)}`
}

/** `2026-H2` */
export function halfYearOf(day: string): string {
  const [year, month] = parts(day)
  return `${year}-H${month <= 6 ? 1 : 2}`
}

/** `2026-T1`: thirds of the calendar year, used for UPT grade C. */
export function tertialOf(day: string): string {
  const [year, month] = parts(day)
  return `${year}-T${Math.ceil(month / 4)}`
}

export function yearOf(day: string): string {
  return day.slice(0, 4)
}

/** Completed months of life on that day. */
export function ageInMonths(birthDate: string, day: string): number {
  const [birthYear, birthMonth, birthDay] = parts(birthDate)
  const [year, month, date] = parts(day)
  return (year - birthYear) * 12 + (month - birthMonth) - (date < birthDay ? 1 : 0)
}

/** Completed years of life on that day. */
export function ageInYears(birthDate: string, day: string): number {
  return Math.floor(ageInMonths(birthDate, day) / 12)
}

function parts(day: string): readonly [number, number, number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

function format(year: number, month: number, date: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
