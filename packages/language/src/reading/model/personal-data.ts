import { numberNames } from '../../text/numbers.ts'
import { monthNames } from '../../vocabulary/time.ts'

/** What is known of a person and must not be sent outside. */
export type PersonalData = {
  readonly givenName?: string
  readonly familyName?: string
  /** `YYYY-MM-DD`. */
  readonly birthDate?: string
  readonly street?: string
  readonly postalCode?: string
  readonly city?: string
  readonly phones?: readonly string[]
  /** Numbers of the patient record and of the insurance. */
  readonly numbers?: readonly string[]
}

/** Words that may follow each other in talk, each in any of its spellings (folded). */
export type WordSequence = readonly ReadonlySet<string>[]

const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']
const ordinalStems: Readonly<Record<number, string>> = { 1: 'erst', 3: 'dritt', 7: 'siebt', 8: 'acht' }

/** 0–99 in German, "eins" for a final one. */
const cardinal = (value: number): string => (value === 1 ? 'eins' : beforeNoun(value))

function beforeNoun(value: number): string {
  if (value < 20) return numberNames[value] ?? ''
  const unit = value % 10
  const ten = tens[Math.floor(value / 10)] ?? ''
  return unit === 0 ? ten : `${numberNames[unit]}und${ten}`
}

function ordinals(value: number): string[] {
  const stem = ordinalStems[value] ?? `${beforeNoun(value)}${value < 20 ? 't' : 'st'}`
  return ['e', 'en', 'er'].map((ending) => `${stem}${ending}`)
}

function yearWords(year: number): string[] {
  const rest = year % 100
  const short = rest < 10 ? [`null ${cardinal(rest)}`] : [cardinal(rest)]
  if (year >= 2000)
    return [`zweitausend${rest === 0 ? '' : cardinal(rest)}`, `zweitausendund${cardinal(rest)}`, ...short]
  return [`neunzehnhundert${rest === 0 ? '' : cardinal(rest)}`, ...short]
}

/**
 * The ways in which a birth date is said and written, as sequences of folded words: with the year in figures or words,
 * and day with the name of the month. Day and month in figures alone are too often something else.
 */
export function dateSequences(birthDate: string, fold: (word: string) => string): WordSequence[] {
  const [year, month, day] = birthDate.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined || !(day >= 1) || !(month >= 1))
    return []
  const two = (value: number) => String(value).padStart(2, '0')
  const set = (words: readonly string[]) => new Set(words.map(fold))
  const days = set([String(day), two(day), ...ordinals(day)])
  const named = set([monthNames[month - 1] ?? '', ...(month === 3 ? ['maerz'] : [])])
  const anyMonth = new Set([...named, ...set([String(month), two(month), ...ordinals(month)])])
  const years = set([String(year), two(year % 100), ...yearWords(year).filter((word) => !word.includes(' '))])
  return [
    [days, anyMonth, years],
    [days, named],
    [set([String(year)]), set([two(month)]), set([two(day)])],
  ]
}
