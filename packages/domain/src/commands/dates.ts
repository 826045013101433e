import { fold } from '../language/text/fold.ts'
import { numberWord } from '../language/text/numbers.ts'

/** When something shall happen: a count of months, a day, or a day with a time (wall clock). */
export type When = { readonly inMonths?: number; readonly on?: string; readonly startsAt?: string }

const weekdays: Readonly<Record<string, number>> = {
  montag: 1,
  dienstag: 2,
  mittwoch: 3,
  donnerstag: 4,
  freitag: 5,
  samstag: 6,
  sonnabend: 6,
  sonntag: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
  sunday: 0,
}
const months: Readonly<Record<string, number>> = {
  januar: 1,
  jaenner: 1,
  february: 2,
  februar: 2,
  january: 1,
  maerz: 3,
  march: 3,
  april: 4,
  mai: 5,
  may: 5,
  juni: 6,
  june: 6,
  juli: 7,
  july: 7,
  august: 8,
  september: 9,
  oktober: 10,
  october: 10,
  november: 11,
  dezember: 12,
  december: 12,
}
const english: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
}
const ordinals: Readonly<Record<string, number>> = {
  ersten: 1,
  zweiten: 2,
  dritten: 3,
  vierten: 4,
  fuenften: 5,
  sechsten: 6,
  siebten: 7,
  siebenten: 7,
  achten: 8,
  neunten: 9,
  zehnten: 10,
  elften: 11,
  zwoelften: 12,
  dreizehnten: 13,
  vierzehnten: 14,
  fuenfzehnten: 15,
  sechzehnten: 16,
  siebzehnten: 17,
  achtzehnten: 18,
  neunzehnten: 19,
  zwanzigsten: 20,
  einundzwanzigsten: 21,
  zweiundzwanzigsten: 22,
  dreiundzwanzigsten: 23,
  vierundzwanzigsten: 24,
  fuenfundzwanzigsten: 25,
  sechsundzwanzigsten: 26,
  siebenundzwanzigsten: 27,
  achtundzwanzigsten: 28,
  neunundzwanzigsten: 29,
  dreissigsten: 30,
  einunddreissigsten: 31,
}

type Day = { year: number; month: number; day: number }

const daysIn = (year: number, month: number): number =>
  [
    31,
    (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28,
    31,
    30,
    31,
    30,
    31,
    31,
    30,
    31,
    30,
    31,
  ][month - 1] ?? 0
const write = ({ year, month, day }: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

function parseDay(text: string): Day | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return undefined
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number)
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
    ? { year, month, day }
    : undefined
}

/** Days since 1970-01-01 (proleptic Gregorian calendar). */
function dayNumber({ year, month, day }: Day): number {
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

function addDays(from: Day, days: number): Day {
  let { year, month, day } = from
  day += days
  while (day > daysIn(year, month)) {
    day -= daysIn(year, month)
    month++
    if (month > 12) {
      month = 1
      year++
    }
  }
  return { year, month, day }
}

const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7

function count(word: string | undefined): number | undefined {
  if (word === undefined) return undefined
  if (/^\d+$/.test(word)) return Number(word)
  return numberWord(word) ?? english[word] ?? (/^ein(e|em|en|er|es)?$/.test(word) ? 1 : undefined)
}

/** "um zehn", "um halb elf", "um 14:30", "at 3 pm": hours and minutes. */
function timeOf(text: string): string | undefined {
  const clock =
    /\b(?:um|gegen|at|@)\s+(\d{1,2})(?:[:.h](\d{2}))?\s*(uhr(?:\s+(\d{1,2}|dreissig))?|am|pm|o'clock)?/.exec(
      text,
    )
  if (clock) {
    let hour = Number(clock[1])
    const minute = Number(clock[2] ?? (clock[4] === 'dreissig' ? 30 : (clock[4] ?? 0)))
    if (clock[3] === 'pm' && hour < 12) hour += 12
    return validTime(hour, minute)
  }
  const half = /\bum (halb|viertel nach|viertel vor|dreiviertel)\s+(\S+)/.exec(text)
  if (half) {
    const hour = count(half[2])
    if (hour === undefined) return undefined
    if (half[1] === 'halb') return validTime(hour - 1, 30)
    if (half[1] === 'viertel nach') return validTime(hour, 15)
    return validTime(hour - 1, 45)
  }
  const spoken = /\b(?:um|gegen|at)\s+(\S+)(?:\s+uhr)?(?:\s+(\S+))?/.exec(text)
  const hour = count(spoken?.[1])
  if (hour === undefined) return undefined
  const minute = /uhr/.test(spoken?.[0] ?? '') ? (count(spoken?.[2]) ?? 0) : 0
  return validTime(hour, minute < 60 ? minute : 0)
}

function validTime(hour: number, minute: number): string | undefined {
  return hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59
    ? `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
    : undefined
}

function dayOf(text: string, today: Day): Day | undefined {
  if (/\b(uebermorgen|day after tomorrow)\b/.test(text)) return addDays(today, 2)
  if (/\b(morgen|tomorrow)\b/.test(text) && !/\bheute morgen\b/.test(text)) return addDays(today, 1)
  if (/\b(heute|today)\b/.test(text)) return today
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1]
  if (iso) return parseDay(iso)
  const numeric = /\b(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2}))?/.exec(text)
  if (numeric) return future(today, Number(numeric[1]), Number(numeric[2]), numeric[3])
  const named = /\b(\d{1,2}|\S+ten)\.?\s+(\S+?)(?:\s+(\d{4}))?(?:[\s,.]|$)/.exec(text)
  const month = named ? months[named[2] ?? ''] : undefined
  if (named && month) {
    const day = /^\d+$/.test(named[1] ?? '') ? Number(named[1]) : ordinals[named[1] ?? '']
    if (day) return future(today, day, month, named[3])
  }
  const us =
    /\b(january|february|march|april|may|june|july|august|september|october|november|december)\s+(\d{1,2})(?:st|nd|rd|th)?/.exec(
      text,
    )
  if (us) return future(today, Number(us[2]), months[us[1] ?? ''] ?? 0, undefined)
  const spans =
    /\b(?:in|nach|within)\s+(\S+)(?:\s+(?:bis|oder|to)\s+\S+)?\s+(tag|tage|tagen|day|days|woche|wochen|week|weeks)\b/.exec(
      text,
    )
  const amount = count(spans?.[1])
  if (amount !== undefined) return addDays(today, amount * (/^(w)/.test(spans?.[2] ?? '') ? 7 : 1))
  const weekName = Object.keys(weekdays).find((name) => new RegExp(`\\b${name}\\b`).test(text))
  if (weekName !== undefined) {
    const wanted = weekdays[weekName] ?? 0
    let ahead = (wanted - weekday(today) + 7) % 7
    if (ahead === 0) ahead = 7
    if (/\b(uebernaechst\w*|week after next)\b/.test(text)) ahead += 7
    else if (/\b(naechste woche|next week)\b/.test(text))
      ahead = ((wanted + 6) % 7) + 7 - ((weekday(today) + 6) % 7)
    return addDays(today, ahead)
  }
  if (/\b(naechste woche|next week)\b/.test(text)) return addDays(today, 7)
  return undefined
}

/** The next such day: without a year the past belongs to next year. */
function future(today: Day, day: number, month: number, yearText: string | undefined): Day | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined
  let year = yearText === undefined ? today.year : Number(yearText)
  if (year < 100) year += 2000
  if (yearText === undefined && dayNumber({ year, month, day }) < dayNumber(today)) year++
  return day <= daysIn(year, month) ? { year, month, day } : undefined
}

/** Reads the first date or span of a text, German or English; undefined when there is none. */
export function readWhen(text: string, today: string): When | undefined {
  const start = parseDay(today)
  if (!start) return undefined
  const plain = fold(text)
  if (/\b(halben jahr|halbes jahr|half a year|half year|halbjaehrlich)\b/.test(plain)) return { inMonths: 6 }
  const span =
    /\b(?:in|nach|within|after)\s+(\S+)(?:\s+(?:bis|oder|to)\s+\S+)?\s+(monat|monate|monaten|month|months|jahr|jahre|jahren|year|years)\b/.exec(
      plain,
    )
  const amount = count(span?.[1])
  if (amount !== undefined && amount > 0)
    return { inMonths: /^(j|y)/.test(span?.[2] ?? '') ? amount * 12 : amount }
  const day = dayOf(plain, start)
  const time = timeOf(plain)
  if (!day) return undefined
  return time === undefined ? { on: write(day) } : { startsAt: `${write(day)}T${time}` }
}
