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

const month = '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)'
const year = String.raw`(?:\s+\d{4})?`
/** Words that say when, as they stand in a record. */
const span = new RegExp(
  [
    String.raw`(?:spätestens\s+)?(?:(?:in|nach|alle)\s+(?:[^\s,.;]+\s+){1,3}?|\d+\s+)(?:Monat|Mon\.|Woche|Tag|(?:halb|viertel|dreiviertel)?jahr)(?:e[ns]?|n)?`,
    String.raw`(?:(?:2\s?x|zweimal)\s+)?(?:halb|viertel)?jährlich(?:e[nrs]?)?`,
    String.raw`(?:Anfang|Mitte|Ende|im)\s+${month}${year}`,
    String.raw`am\s+\d{1,2}\.\s?(?:\d{1,2}\.(?:\s?\d{4})?|${month}${year})`,
  ]
    .map((one) => String.raw`\s*(?<![\p{L}\d])${one}(?![\p{L}\d])`)
    .join('|'),
  'giu',
)
/** The patient comes for these; what lasts or is certified for a while is no visit. */
const visit =
  /kontroll|recall|\bupt\b|\bpzr\b|ip\b|zahnreinigung|prophylaxe|nachsorge|nachbehandlung|untersuchung|vorstell|termin|sitzung|evaluation|röntgen|entfernung|abnahme|wechsel/i
const denial = /(?<!\p{L})(?:kein\w*|nicht|ohne|entfällt|abgesagt)(?!\p{L})/iu

/** As `readWhen` knows it. */
const plainly = (said: string): string =>
  said
    .trim()
    .replace(/^(?:spätestens\s+)?(?:alle|nach|(?=\d))\s*(?=[\p{L}\d])/iu, 'in ')
    .replace(/^spätestens\s+/i, '')
    .replace(/(\d+)\s*[-–]\s*\d+/, '$1')
    .replace(/(?:½|1\/2)\s+Jahr/i, 'halben Jahr')
    .replace(/Mon\./i, 'Monaten')

/**
 * What a statement of a signed record makes of a follow-up: "Kontrolle der Schiene in vier Wochen" said on a day. Undefined
 * where it is no visit, names no day or several, or one that is too near for a recall: a person adds it.
 */
export function recallFrom(text: string, on: IsoDate): RecallPlan | undefined {
  const [said, ...others] = text.match(span) ?? []
  if (said === undefined || others.length > 0 || denial.test(text) || !visit.test(text)) return undefined
  const when = readWhen(plainly(said), on)
  if (when === undefined) return undefined
  const dueOn =
    when.inMonths === undefined ? (when.on ?? when.startsAt ?? '').slice(0, 10) : addMonths(on, when.inMonths)
  if (dueOn < addDays(on, soonestDays)) return undefined
  const rest = text.replace(said, '').trim()
  return { reason: (rest === '' ? text : rest).slice(0, longestReason), dueOn }
}
