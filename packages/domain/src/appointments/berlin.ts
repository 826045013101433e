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
