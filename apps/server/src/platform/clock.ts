/** The one source of time for server code; tests and the demonstration clock move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Calendar day of an instant in Europe/Berlin, `YYYY-MM-DD`. */
export function berlinDay(at: Date): string {
  return dayFormat.format(at)
}

const dayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Hour of an instant in Europe/Berlin, 0–23. */
export function berlinHour(at: Date): number {
  return Number.parseInt(hourFormat.format(at), 10)
}

const hourFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: 'numeric',
  hourCycle: 'h23',
})
