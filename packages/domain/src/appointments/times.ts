import { ok, refused, type Result } from '../result.ts'

/** Longest appointment: a working day; longer ones are slips of the keyboard. */
export const longestMinutes = 12 * 60

/** Shortest appointment, in minutes. */
export const shortestMinutes = 5

export type TimesRefusal = 'end_missing' | 'end_before_start' | 'too_long'

/**
 * End of an appointment in milliseconds since 1970: as given, else by the duration of its type.
 * `durationMinutes` is that of the appointment type.
 */
export function endOf(
  startsAt: number,
  endsAt: number | undefined,
  durationMinutes: number | undefined,
): Result<number, TimesRefusal> {
  if (endsAt === undefined && durationMinutes === undefined) return refused('end_missing')
  const end = endsAt ?? startsAt + (durationMinutes ?? 0) * 60_000
  if (end <= startsAt) return refused('end_before_start')
  if (end - startsAt > longestMinutes * 60_000) return refused('too_long')
  return ok(end)
}

/** Half-open spans: an appointment may begin in the minute in which another ends. */
export function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end
}
