import type { Due } from '../facts/structure.ts'
import { fold } from '../text/fold.ts'
import { numberWord } from '../text/numbers.ts'
import { monthNames } from '../vocabulary/time.ts'

/** The patient comes for these; what lasts or is certified for a while is no visit. */
const visit =
  /kontroll|recall|\bupt\b|\bpzr\b|ip\b|zahnreinigung|prophylaxe|nachsorge|nachbehandlung|untersuchung|vorstell|termin|sitzung|evaluation|röntgen|entfernung|abnahme|wechsel/i
const refusals = String.raw`lehnt|ablehn\w*|abgelehnt|unnötig|verzicht\w*|entfällt`
const asWord = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'iu')
const refusal = asWord(refusals)
const denial = asWord(String.raw`kein\w*|nicht|abgesagt|versäumt|storniert|${refusals}`)
/** "Kontrolle ohne Röntgen" is a visit, "ohne weitere Kontrolle" is none. */
const lacking = /(?<!\p{L})[Oo]hne\s+(?:\p{Ll}\S*\s+)*\S+/gu
/** Between statements: not the comma of a number, nor the full stop of a day or of a short form. */
const between = /[,;]\s+|(?<=\p{L}{4})\.\s+/u
const soon =
  /(?<!\p{L})(?:heute|(?:über)?morgen|(?:(?:über)?nächste|kommende)[nrs]?\s+(?:Woche|Tag|Mal|Termin|Sitzung)|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Sonnabend)(?!\p{L})/iu

const month = `(?:${monthNames.join('|')})`
const year = String.raw`(?:\s+\d{4})?`
const alone = (one: string): string => String.raw`(?<![\p{L}\d])${one}(?![\p{L}\d])`
const unit = '(?:Monat|Mon\\.|Woche|Tag|(?:halb|viertel|dreiviertel)?jahr)(?:e[ns]?|n)?'
const amount = String.raw`(?:\d+\s*(?:[-–]|bis)\s*\d+|½|1/2|\d+(?:,\d+)?)`
/** Not the end of a longer number, nor how long something has lasted or shall last: "vor ca. 6 Monaten". */
const notWithin = String.raw`(?<![\d\p{L}.,/–-])(?<!\d\s+)(?<!(?<!\p{L})(?:vor|seit|für|über|um)\s+(?:[^\s,;]+\s+){0,2})`
const often = String.raw`(?:[1-4]|ein|zwei|drei|vier)\s?(?:x|×|mal)`
const spans = [
  String.raw`(?:spätestens\s+)?(?:in|nach|alle)\s+(?:(?!(?:in|nach|alle|vor|seit)\s)(?:\d+,\d+|[^\s,;]+)\s+){1,4}?${unit}`,
  String.raw`${notWithin}${amount}\s+${unit}`,
  String.raw`(?<![-–/.,]\s?)${often}\s+(?:jährlich(?:e[nrs]?)?|(?:im|pro)\s+Jahr)`,
  String.raw`(?<!(?:mal|[x×\d½])[-–]?\s*)(?:halb|viertel)?jährlich(?:e[nrs]?)?`,
]
const dates = [
  String.raw`(?:Anfang|Mitte|Ende|im)\s+${month}${year}`,
  String.raw`am\s+\d{1,2}\.\s?(?:\d{1,2}\.(?:\s?\d{4})?|${month}${year})`,
]
const said = new RegExp([...spans, ...dates].map(alone).join('|'), 'giu')

const visitsIn = (words: string): string[] =>
  words
    .replace(lacking, '')
    .split(between)
    .filter((part) => visit.test(part) && !denial.test(part))

/** Whether words name a visit to come: "Kontrolle in sechs Monaten", "Recall nach Bedarf"; not one that is denied. */
export const isVisit = (words: string): boolean => visitsIn(words).length > 0

/** Whether each visit is so near that its appointment is made before the patient leaves: "Wundkontrolle morgen". */
export const isSoon = (words: string): boolean => visitsIn(words).every((part) => soon.test(part))

/** When words of a statement say that a visit is due; undefined where they name no visit, no day or several, or a refusal. */
export function dueOf(words: string): Due | undefined {
  if (!isVisit(words) || refusal.test(words)) return undefined
  const [first, ...others] = words.match(said) ?? []
  if (first === undefined || others.length > 0) return undefined
  const read = dateOf(first) ?? rhythmOf(fold(first)) ?? spanOf(first)
  return read && { words: first, ...read }
}

type Read = Omit<Due, 'words'>

const parts = { anfang: 'start', im: 'start', mitte: 'middle', ende: 'end' } as const
const isPart = (word: string): word is keyof typeof parts => word in parts

function dateOf(words: string): Read | undefined {
  const [lead = '', ...rest] = fold(words)
    .split(/[\s.]+/)
    .filter((word) => word !== '')
  const ofMonth = (word: string): number => monthNames.findIndex((name) => fold(name) === word) + 1
  const inYear = (word: string | undefined) => (word === undefined ? {} : { year: Number(word) })
  if (isPart(lead)) {
    const [name = '', written] = rest
    const at = ofMonth(name)
    return at === 0 ? undefined : { date: { day: parts[lead], month: at, ...inYear(written) } }
  }
  if (lead !== 'am') return undefined
  const [day, named = '', written] = rest
  const at = /^\d+$/.test(named) ? Number(named) : ofMonth(named)
  const isDay = Number(day) >= 1 && Number(day) <= 31 && at >= 1 && at <= 12
  return isDay ? { date: { day: Number(day), month: at, ...inYear(written) } } : undefined
}

const times: Readonly<Record<string, number>> = { ein: 1, zwei: 2, drei: 3, vier: 4 }

/** "halbjährlich", "zweimal im Jahr": how many months lie between two visits. */
function rhythmOf(words: string): Read | undefined {
  const [, count] =
    /^([1-4]|ein|zwei|drei|vier)\s?(?:x|×|mal)\s+(?:jaehrlich|(?:im|pro)\s+jahr)/.exec(words) ?? []
  if (count !== undefined) return { months: 12 / (times[count] ?? Number(count)) }
  const every = /^(halb|viertel)?jaehrlich/.exec(words)
  if (!every) return undefined
  return { months: { halb: 6, viertel: 3 }[every[1] ?? ''] ?? 12 }
}

/** Words that say no more than "about". */
const fillers = /\b(?:spaetestens|ca\.?|circa|etwa|ungefaehr|rund|genau)\s+/g
const spanWords =
  /^(?:(?:in|nach|alle)\s+)?(\S+?)(?:(?:\s*[-–]\s*|\s+(?:bis|oder)\s+)\S+)?\s+(halben\s+|halbes\s+)?(tag|woche|mon|jahr|halbjahr|vierteljahr|dreivierteljahr)/

/** "in sechs bis acht Wochen": the nearer end. */
function spanOf(words: string): Read | undefined {
  const [, amount = '', half, unit = ''] = spanWords.exec(fold(words).replace(fillers, '')) ?? []
  const isHalf = amount === '½' || amount === '1/2' || half !== undefined
  const count = /^\d+(?:,\d+)?$/.test(amount) ? Number(amount.replace(',', '.')) : numberWord(amount)
  if (isHalf) return unit === 'jahr' ? { months: 6 } : undefined
  if (count === undefined || count <= 0) return undefined
  if (unit === 'tag' || unit === 'woche') return whole('days', count * (unit === 'tag' ? 1 : 7))
  const months = { mon: 1, jahr: 12, halbjahr: 6, vierteljahr: 3, dreivierteljahr: 9 }[unit] ?? 0
  return whole('months', count * months)
}

/** What lies further ahead is a slip of the pen. */
export const farthest = { days: 3660, months: 120 } as const

const whole = (unit: 'days' | 'months', count: number): Read | undefined =>
  Number.isInteger(count) && count > 0 && count <= farthest[unit] ? { [unit]: count } : undefined
