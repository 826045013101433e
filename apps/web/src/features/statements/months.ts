/** `2026-11` → `2026-11-30`. */
export function lastDayOf(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1, 0)
  return day.toISOString().slice(0, 10)
}

/** The month that two days enclose exactly; null when they are another period. */
export function monthOf(from: string, to: string): string | null {
  const month = from.slice(0, 7)
  return from === `${month}-01` && month !== '' && to === lastDayOf(month) ? month : null
}

/** The month of a day and those before it, newest first. */
export function recentMonths(day: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, back) => {
    const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
    first.setUTCMonth(first.getUTCMonth() - back)
    return first.toISOString().slice(0, 7)
  })
}
