import type { StructuredFact } from '@honora/language/facts/phrase.ts'
import { phraseOf } from '@honora/language/facts/phrase.ts'
import type { Due } from '@honora/language/facts/structure.ts'
import { addDays, addMonths, type IsoDate } from '../factoring/calendar.ts'

/** `open`: nobody has booked it. `booked`: an appointment stands for it. `done`: the patient was there, or somebody says so. */
export const recallStates = ['open', 'booked', 'done'] as const
export type RecallState = (typeof recallStates)[number]

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

/** The day on which something is due that was agreed on a day; undefined for a day that the calendar does not have. */
export function dueDay({ days, months, date }: Due, on: IsoDate): IsoDate | undefined {
  if (days !== undefined) return addDays(on, days)
  if (months !== undefined) return addMonths(on, months)
  if (date === undefined) return undefined
  const { day, month, year } = date
  const inYear = (of: number): IsoDate => {
    const first = written(of, month, 1)
    const last = addDays(addMonths(first, 1), -1)
    if (day === 'start') return first
    if (day === 'middle') return written(of, month, 15)
    return day === 'end' ? last : written(of, month, day)
  }
  const thisYear = Number(on.slice(0, 4))
  const found = inYear(year ?? (inYear(thisYear) > on ? thisYear : thisYear + 1))
  const isInCalendar = new Date(`${found}T00:00:00Z`).toISOString().startsWith(found)
  return isInCalendar ? found : undefined
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
