import { addDays, weekday } from '../factoring/calendar.ts'

/** A stretch of a weekday in which somebody works; what lies between two of them is a break. Minutes since midnight. */
export interface WorkingPeriod {
  readonly practitionerId: string
  /** 1 = Monday … 7 = Sunday. */
  readonly weekday: number
  readonly from: number
  readonly to: number
  readonly room?: string | undefined
}

/** Half-open span of a day, in minutes since midnight. */
export interface Span {
  readonly from: number
  readonly to: number
}

export type ClosedKind = 'before' | 'break' | 'after' | 'off'

/** Part of a day in which somebody does not work. */
export interface Closed extends Span {
  readonly kind: ClosedKind
}

/** Where no working hours are stored, free times are looked for from Monday to Friday in this span. */
export const assumedSpan: Span = { from: 8 * 60, to: 18 * 60 }

/** Whether two spans of a day overlap; one may begin in the minute in which the other ends. */
export const meets = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** The first stored period that begins before the one before it on the same day ends, if any. */
export function overlappingPeriod(
  periods: readonly Pick<WorkingPeriod, 'weekday' | 'from' | 'to'>[],
): number | undefined {
  const index = periods.findIndex((period, n) =>
    periods.some((other, m) => m < n && other.weekday === period.weekday && meets(period, other)),
  )
  return index === -1 ? undefined : index
}

/**
 * The closed parts of a day between the minutes shown. Nothing is closed for somebody without stored hours: nobody has
 * said when they work.
 */
export function closedParts(
  periods: readonly WorkingPeriod[],
  practitionerId: string,
  day: string,
  shown: Span,
): readonly Closed[] {
  const own = periods.filter((period) => period.practitionerId === practitionerId)
  if (own.length === 0) return []
  const today = own.filter((period) => period.weekday === weekday(day)).toSorted((a, b) => a.from - b.from)
  const [first] = today
  const last = today.at(-1)
  if (first === undefined || last === undefined) return [{ ...shown, kind: 'off' }]
  const breaks = today.slice(1).map((period, n): Closed => ({
    from: today[n]?.to ?? period.from,
    to: period.from,
    kind: 'break',
  }))
  const all: readonly Closed[] = [
    { from: shown.from, to: first.from, kind: 'before' },
    ...breaks,
    { from: last.to, to: shown.to, kind: 'after' },
  ]
  return all.filter(({ from, to }) => from < to)
}

/** A taken span of a day: of a person, and of a room where one is known. */
export interface Taken extends Span {
  readonly day: string
  readonly practitionerId: string
  readonly room?: string | undefined
}

export interface FreeTime extends Span {
  readonly day: string
  readonly practitionerId: string
  readonly room?: string | undefined
}

export const dayParts = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

const noon = 12 * 60
const partSpan: Readonly<Record<DayPart, Span>> = {
  any: { from: 0, to: 24 * 60 },
  morning: { from: 0, to: noon },
  afternoon: { from: noon, to: 24 * 60 },
}

const gridMinutes = 5
const upToGrid = (minutes: number): number => Math.ceil(minutes / gridMinutes) * gridMinutes

export interface FreeTimesAsked {
  readonly practitionerIds: readonly string[]
  readonly periods: readonly WorkingPeriod[]
  readonly taken: readonly Taken[]
  readonly from: { readonly day: string; readonly minute: number }
  readonly days: number
  readonly durationMinutes: number
  readonly part: DayPart
}

/**
 * Free times in order of time: the beginning of each gap that is long enough, within working hours, with the room of these
 * hours free as well. A gap is named once.
 */
export function freeTimes(asked: FreeTimesAsked): readonly FreeTime[] {
  const found = Array.from({ length: asked.days }, (_, n) => addDays(asked.from.day, n)).flatMap((day) =>
    asked.practitionerIds.flatMap((practitionerId) =>
      periodsOf(asked.periods, practitionerId, day).flatMap((period) => gapsIn(asked, day, period)),
    ),
  )
  return found.toSorted((a, b) => a.day.localeCompare(b.day) || a.from - b.from)
}

function periodsOf(
  periods: readonly WorkingPeriod[],
  practitionerId: string,
  day: string,
): readonly WorkingPeriod[] {
  const own = periods.filter((period) => period.practitionerId === practitionerId)
  if (own.length > 0) return own.filter((period) => period.weekday === weekday(day))
  return weekday(day) > 5 ? [] : [{ ...assumedSpan, practitionerId, weekday: weekday(day) }]
}

function gapsIn(asked: FreeTimesAsked, day: string, period: WorkingPeriod): FreeTime[] {
  const { practitionerId, room } = period
  const part = partSpan[asked.part]
  const earliest = day === asked.from.day ? asked.from.minute : 0
  const begin = upToGrid(Math.max(period.from, part.from, earliest))
  const end = Math.min(period.to, part.to)
  const taken = asked.taken
    .filter(
      (span) =>
        span.day === day &&
        (span.practitionerId === practitionerId || (room !== undefined && span.room === room)),
    )
    .toSorted((a, b) => a.from - b.from)
  const gaps: FreeTime[] = []
  let start = begin
  for (const span of [...taken, { from: end, to: end }]) {
    if (Math.min(span.from, end) - start >= asked.durationMinutes)
      gaps.push({ day, practitionerId, room, from: start, to: start + asked.durationMinutes })
    start = Math.max(start, upToGrid(span.to))
  }
  return gaps
}
