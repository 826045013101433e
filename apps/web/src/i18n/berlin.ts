const timeZone = 'Europe/Berlin'
const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day and time of an instant as the clock on the practice's wall shows it: `['2026-11-24', '10:30']`. */
export function wallClock(instant: string | Date): [day: string, time: string] {
  const [day = '', time = ''] = parts
    .format(typeof instant === 'string' ? new Date(instant) : instant)
    .split(' ')
  return [day, time]
}

/** Minutes since midnight of the practice's day. */
export function minutesOf(instant: string | Date): number {
  const [hours = '0', minutes = '0'] = wallClock(instant)[1].split(':')
  return Number(hours) * 60 + Number(minutes)
}

/** The instant of a day and time in Europe/Berlin; a time skipped in spring is the one an hour later. */
export function instantAt(day: string, time: string): string {
  const guess = new Date(`${day}T${time}:00Z`)
  const [shownDay, shownTime] = wallClock(guess)
  const offset = Date.parse(`${shownDay}T${shownTime}:00Z`) - guess.getTime()
  const first = new Date(guess.getTime() - offset)
  const [againDay, againTime] = wallClock(first)
  const drift = Date.parse(`${againDay}T${againTime}:00Z`) - Date.parse(`${day}T${time}:00Z`)
  return new Date(first.getTime() - drift).toISOString()
}

/** Minutes since midnight as `HH:MM`. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

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
