import { addDays, addMonths, daysBetween } from '../factoring/calendar.ts'
import { instantAt, wallClock } from './berlin.ts'

/** After how long an appointment comes again. */
export const intervals = ['week', 'two_weeks', 'month', 'quarter', 'half_year'] as const
export type Interval = (typeof intervals)[number]

/** Most repetitions of one appointment. */
export const longestSeries = 24

const step: Readonly<Record<Interval, (day: string, n: number) => string>> = {
  week: (day, n) => addDays(day, 7 * n),
  two_weeks: (day, n) => addDays(day, 14 * n),
  month: addMonths,
  quarter: (day, n) => addMonths(day, 3 * n),
  half_year: (day, n) => addMonths(day, 6 * n),
}

/** A span of time in RFC 3339. */
interface Span {
  readonly startsAt: string
  readonly endsAt: string
}

const lengthOf = ({ startsAt, endsAt }: Span): number => Date.parse(endsAt) - Date.parse(startsAt)

/**
 * Where an appointment of a series goes when one before it goes from `before` to `after`: by as many days; to the same time of the
 * practice's wall clock and for as long where these have changed, else it keeps its own.
 */
export function movedWith(span: Span, before: Span, after: Span): Span {
  const [from, oldTime] = wallClock(before.startsAt)
  const [to, newTime] = wallClock(after.startsAt)
  const [day, time] = wallClock(span.startsAt)
  const startsAt = instantAt(addDays(day, daysBetween(from, to)), newTime === oldTime ? time : newTime)
  const lengthMs = lengthOf(lengthOf(after) === lengthOf(before) ? span : after)
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + lengthMs).toISOString() }
}

/** The first instant and its repetitions, at the same time of the practice's wall clock. */
export function seriesOf(startsAt: string, every: Interval, times: number): readonly string[] {
  const [day, time] = wallClock(startsAt)
  return Array.from({ length: times + 1 }, (_, n) =>
    n === 0 ? startsAt : instantAt(step[every](day, n), time),
  )
}
