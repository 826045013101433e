import { readWhen } from '../commands/dates.ts'
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

const span =
  /\s*\b(?:(?:spätestens\s+)?(?:in|nach|alle)\s+\S+(?:\s+\S+)?\s+(?:Monat|Woche|Jahr|Tag)(?:e|en|n)?|(?:Anfang|Mitte|Ende|im)\s+(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)(?:\s+\d{4})?|am\s+\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4})?)(?![\p{L}])/iu

/**
 * What a statement of a signed record makes of a follow-up: "Kontrolle der Schiene in vier Wochen" said on a day. Undefined
 * where it names no day or one that is too near for a recall.
 */
export function recallFrom(text: string, on: IsoDate): RecallPlan | undefined {
  const when = readWhen(text, on)
  if (when === undefined) return undefined
  const dueOn =
    when.inMonths === undefined ? (when.on ?? when.startsAt ?? '').slice(0, 10) : addMonths(on, when.inMonths)
  if (dueOn < addDays(on, soonestDays)) return undefined
  const rest = text.replace(span, '').trim()
  return { reason: (rest === '' ? text : rest).slice(0, longestReason), dueOn }
}
