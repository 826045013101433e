import type { StructuredFact } from '@honora/language/facts/phrase.ts'
import { phraseOf } from '@honora/language/facts/phrase.ts'
import type { Due } from '@honora/language/facts/structure.ts'
import { farthest } from '@honora/language/reading/due.ts'
import { addDays, addMonths, type IsoDate } from '../factoring/calendar.ts'

/** `open`: nobody has booked it. `booked`: an appointment stands for it. `done`: the patient was there, or somebody says so. */
export const recallStates = ['open', 'booked', 'done'] as const
export type RecallState = (typeof recallStates)[number]

/** A recall is due in a month, and overdue when that is over without anybody having booked it. */
export const isOverdue = (
  { state, dueOn }: { readonly state: RecallState; readonly dueOn: IsoDate },
  today: IsoDate,
): boolean => state === 'open' && dueOn < monthBegin(today)

/** First day of the month of a day: what is due before it is overdue. */
export const monthBegin = (day: IsoDate): IsoDate => `${day.slice(0, 7)}-01`

/** How a patient was reminded; a call is made by a person. */
export const recallChannels = ['email', 'letter', 'phone'] as const
export type RecallChannel = (typeof recallChannels)[number]

export const recallSources = ['hand', 'record'] as const

/** What comes sooner is an appointment that is made before the patient leaves. */
const soonestDays = 28
const longestReason = 200

export interface RecallPlan {
  readonly reason: string
  readonly dueOn: IsoDate
}

const written = (year: number, month: number, day: number): IsoDate =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')

/**
 * The day on which something is due that was agreed on a day; undefined for a day that the calendar does not have, and for
 * one that is too far away to be meant.
 */
export function dueDay({ days, months, date }: Due, on: IsoDate): IsoDate | undefined {
  if (days !== undefined) return days > farthest.days ? undefined : addDays(on, days)
  if (months !== undefined) return months > farthest.months ? undefined : addMonths(on, months)
  if (date === undefined) return undefined
  const { day, month, year } = date
  const lastOf = (of: number): number => new Date(Date.UTC(of, month, 0)).getUTCDate()
  const dayIn = (of: number): number =>
    typeof day === 'number' ? day : { start: 1, middle: 15, end: lastOf(of) }[day]
  const inYear = (of: number): IsoDate => written(of, month, dayIn(of))
  const thisYear = Number(on.slice(0, 4))
  const of = year ?? (inYear(thisYear) > on ? thisYear : thisYear + 1)
  if (dayIn(of) < 1 || dayIn(of) > lastOf(of)) return undefined
  return inYear(of) > addMonths(on, farthest.months) ? undefined : inYear(of)
}

/** A recall for a day that is named; undefined for one that is too near: it is an appointment. */
export function recallOn(reason: string, due: Due, on: IsoDate): RecallPlan | undefined {
  const dueOn = dueDay(due, on)
  if (dueOn === undefined || dueOn < addDays(on, soonestDays)) return undefined
  return { reason: reason.slice(0, longestReason), dueOn }
}

/** Words without those that say when. */
export const withoutDue = (words: string, due: Due): string =>
  words
    .replace(due.words, '')
    .replaceAll(/\s{2,}/g, ' ')
    .trim()

/** What a visit is for: the phrase of the fact without the words that say when. */
export function visitReason(fact: StructuredFact, due: Due): string {
  const { structure } = fact
  const without = (parts: readonly string[]): string[] =>
    parts.map((part) => withoutDue(part, due)).filter((part) => part !== '')
  return phraseOf({
    ...fact,
    structure: {
      ...structure,
      noun: withoutDue(structure.noun, due),
      qualifiers: without(structure.qualifiers),
      details: without(structure.details),
    },
  })
}
