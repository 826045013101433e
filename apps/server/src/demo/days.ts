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

/** Instant of a time of day in Germany: `berlinTime('2026-11-21', 9, 30)`. */
export function berlinTime(day: string, hour: number, minute = 0): Date {
  const guess = new Date(`${day}T${two(hour)}:${two(minute)}:00Z`)
  const shown = wallClock.format(guess)
  const offsetMs = Date.parse(`${shown.replace(' ', 'T')}Z`) - guess.getTime()
  return new Date(guess.getTime() - offsetMs)
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})
const two = (value: number): string => String(value).padStart(2, '0')
