import type { Due } from '../facts/structure.ts'
import { fold } from '../text/fold.ts'
import { numberWord } from '../text/numbers.ts'
import { monthNames } from '../vocabulary/time.ts'

/** The patient comes for these; what lasts or is certified for a while is no visit. */
const visit =
  /kontroll|recall|\bupt\b|\bpzr\b|ip\b|zahnreinigung|prophylaxe|nachsorge|nachbehandlung|untersuchung|vorstell|termin|sitzung|evaluation|röntgen|entfernung|abnahme|wechsel/i
const denial = /(?<!\p{L})(?:kein\w*|nicht|ohne|entfällt|abgesagt)(?!\p{L})/iu

const month = `(?:${monthNames.join('|')})`
const year = String.raw`(?:\s+\d{4})?`
const alone = (one: string): string => String.raw`(?<![\p{L}\d])${one}(?![\p{L}\d])`
const spans = [
  String.raw`(?:spätestens\s+)?(?:(?:in|nach|alle)\s+(?:[^\s,;]+\s+){1,4}?|\d+\s+)(?:Monat|Mon\.|Woche|Tag|(?:halb|viertel|dreiviertel)?jahr)(?:e[ns]?|n)?`,
  String.raw`(?:(?:[1-4]\s?x|(?:ein|zwei|drei|vier)mal)\s+)?(?:halb|viertel)?jährlich(?:e[nrs]?)?`,
  String.raw`(?:[1-4]\s?x|(?:ein|zwei|drei|vier)mal)\s+(?:im|pro)\s+Jahr`,
]
const dates = [
  String.raw`(?:Anfang|Mitte|Ende|im)\s+${month}${year}`,
  String.raw`am\s+\d{1,2}\.\s?(?:\d{1,2}\.(?:\s?\d{4})?|${month}${year})`,
]
const said = new RegExp([...spans, ...dates].map(alone).join('|'), 'giu')

/** Whether words name a visit to come: "Kontrolle in sechs Monaten", "Recall nach Bedarf"; not one that is denied. */
export const isVisit = (words: string): boolean => visit.test(words) && !denial.test(words)

/** When words of a statement say that a visit is due; undefined where they name no visit, no day or several. */
export function dueOf(words: string): Due | undefined {
  if (!isVisit(words)) return undefined
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
  return at < 1 || at > 12 ? undefined : { date: { day: Number(day), month: at, ...inYear(written) } }
}

const times: Readonly<Record<string, number>> = { ein: 1, zwei: 2, drei: 3, vier: 4 }

/** "halbjährlich", "zweimal im Jahr": how many months lie between two visits. */
function rhythmOf(words: string): Read | undefined {
  const often = /^(?:([1-4])\s?x|(ein|zwei|drei|vier)mal)\s+(?:jaehrlich|(?:im|pro) jahr)/.exec(words)
  if (often) return { months: 12 / (times[often[2] ?? ''] ?? Number(often[1])) }
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
  const count = /^\d+$/.test(amount) ? Number(amount) : numberWord(amount)
  if (isHalf) return unit === 'jahr' ? { months: 6 } : undefined
  if (count === undefined || count <= 0) return undefined
  if (unit === 'tag' || unit === 'woche') return whole('days', count * (unit === 'tag' ? 1 : 7))
  const months = { mon: 1, jahr: 12, halbjahr: 6, vierteljahr: 3, dreivierteljahr: 9 }[unit] ?? 0
  return whole('months', count * months)
}

const whole = (unit: 'days' | 'months', count: number): Read | undefined =>
  Number.isInteger(count) && count > 0 ? { [unit]: count } : undefined
