import { fold } from '@honora/language/text/fold.ts'
import { addDays, dayNumber, daysIn, parseDay, weekday, writeDay, type Day } from './calendar.ts'
import { count } from './counts.ts'
import { timeOf } from './times.ts'

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

function dayOf(text: string, today: Day): Day | undefined {
  const fromThere = spanOf(text, today)
  if (fromThere) return fromThere
  if (/\b(uebermorgen|day after tomorrow)\b/.test(text)) return addDays(today, 2)
  if (/(?<!(?:heute|tag|mittwoch|abend) )\b(morgen|tomorrow)\b/.test(text)) return addDays(today, 1)
  if (/\b(heute|today)\b/.test(text)) return today
  const iso = /\b(\d{4}-\d{2}-\d{2})\b/.exec(text)?.[1]
  if (iso) return parseDay(iso)
  const numeric = /\b(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2}))?/.exec(text)
  if (numeric) return future(today, Number(numeric[1]), Number(numeric[2]), numeric[3])
  const bare = /\bam (\d{1,2})\.(?!\s?\d)(?!\s*[a-z]{3,}\b(?<!um|uhr))/.exec(text)
  const dayOnly = bare ? thisOrNextMonth(today, Number(bare[1])) : undefined
  if (dayOnly) return dayOnly
  if (/\bende (?:der|dieser) woche\b/.test(text)) return weekdayOf('freitag', today)
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
  return weekdayOf(text, today) ?? partOfMonth(text, today) ?? weekAhead(text, today)
}

const spanWords =
  /\b(?:in|nach|within|after)\s+(\S+)(?:\s+(?:bis|oder|to|or)\s+\S+)?\s+(tag|tage|tagen|day|days|woche|wochen|week|weeks)\b/

function spanOf(text: string, today: Day): Day | undefined {
  if (/\bin a fortnight\b/.test(text)) return addDays(today, 14)
  const spans = spanWords.exec(text)
  const amount = count(spans?.[1])
  if (amount === undefined || amount < 1) return undefined
  const days = amount * (spans?.[2]?.startsWith('w') ? 7 : 1)
  const from = startOf(text, today)
  return nearestWeekday(text.slice((spans?.index ?? 0) + (spans?.[0].length ?? 0)), addDays(from, days))
}

/** "Dienstag in einer Woche", "morgen in acht Tagen": the span counts from that day. */
function startOf(text: string, today: Day): Day {
  const before = text.slice(0, spanWords.exec(text)?.index ?? 0)
  if (/\b(uebermorgen|day after tomorrow)\b/.test(before)) return addDays(today, 2)
  if (/\b(morgen|tomorrow)\b/.test(before)) return addDays(today, 1)
  return weekdayOf(before, today) ?? today
}

/** "In zwei Wochen am Montag": the Monday nearest to that day. */
function nearestWeekday(after: string, day: Day): Day {
  const name = /\b(?:am|on|den)\s+(\w+)/.exec(after)?.[1] ?? ''
  const wanted = weekdays[name]
  if (wanted === undefined) return day
  const ahead = (wanted - weekday(day) + 7) % 7
  return ahead <= 3 ? addDays(day, ahead) : addDays(day, ahead - 7)
}

function weekdayOf(text: string, today: Day): Day | undefined {
  const name = Object.keys(weekdays).find((each) =>
    new RegExp(`\\b${each}(s|frueh|morgen|vormittag|mittag|nachmittag|abend)?\\b`).test(text),
  )
  if (name === undefined) return undefined
  const wanted = weekdays[name] ?? 0
  const ahead = (wanted - weekday(today) + 7) % 7 || 7
  const monday = 7 - ((weekday(today) + 6) % 7)
  const inWeek = monday + ((wanted + 6) % 7)
  if (/\b(uebernaechste[rn]? woche|week after next)\b/.test(text)) return addDays(today, inWeek + 7)
  if (/\b(naechste[rn]? woche|kommende[rn]? woche|next week)\b/.test(text)) return addDays(today, inWeek)
  return addDays(today, /\buebernaechst\w*/.test(text) ? ahead + 7 : ahead)
}

/** "Nächste Woche" begins on its Monday. */
function weekAhead(text: string, today: Day): Day | undefined {
  const monday = addDays(today, 7 - ((weekday(today) + 6) % 7))
  if (/\b(uebernaechste[rn]? woche|week after next)\b/.test(text)) return addDays(monday, 7)
  return /\b(naechste[rn]? woche|kommende[rn]? woche|next week)\b/.test(text) ? monday : undefined
}

/** "Ende März", "Mitte Januar", "im Mai": the first or last working day of that part of the month. */
function partOfMonth(text: string, today: Day): Day | undefined {
  const said =
    /\b(?:(anfang|mitte|ende|beginning of|mid|middle of|end of)\s+(?:des\s+|naechsten\s+|the\s+)?|(?:im|in|for|fuer|auf|to)\s+)([a-z]+)(?:\s+(\d{4})\b)?/g
  for (const [, part = '', name = '', written] of text.matchAll(said)) {
    const month = months[name]
    if (month === undefined) continue
    const isNextYear = /\b(naechste[sn]? jahr|next year)\b/.test(text)
    const ahead = isNextYear ? today.year + 1 : monthAhead(today, month)
    const year = written === undefined ? ahead : Number(written)
    if (/^(ende|end)/.test(part)) return workingDay({ year, month, day: daysIn(year, month) }, -1)
    return workingDay({ year, month, day: part.startsWith('mi') ? 15 : 1 }, 1)
  }
  return undefined
}

const monthAhead = (today: Day, month: number): number => (month > today.month ? today.year : today.year + 1)

/** A Saturday or Sunday moves to the nearest working day before (-1) or after (1). */
function workingDay(day: Day, step: 1 | -1): Day {
  const isOff = weekday(day) === 6 || weekday(day) === 0
  return isOff ? workingDay(addDays(day, step), step) : day
}

/** "Am 5.": of this month, or of the next when it is over. */
function thisOrNextMonth(today: Day, day: number): Day | undefined {
  const isOver = day < today.day
  const month = isOver ? (today.month % 12) + 1 : today.month
  const year = isOver && month === 1 ? today.year + 1 : today.year
  return day >= 1 && day <= daysIn(year, month) ? { year, month, day } : undefined
}

/** The next such day: without a year the past belongs to next year. */
function future(today: Day, day: number, month: number, yearText: string | undefined): Day | undefined {
  if (month < 1 || month > 12 || day < 1) return undefined
  let year = yearText === undefined ? today.year : Number(yearText)
  if (year < 100) year += 2000
  if (yearText === undefined && dayNumber({ year, month, day }) < dayNumber(today)) year++
  return day <= daysIn(year, month) ? { year, month, day } : undefined
}

const rhythms: readonly (readonly [RegExp, number])[] = [
  [/\b(2\s?x|zweimal|zwei mal|twice) (jaehrlich|im jahr|pro jahr|a year)\b/, 6],
  [/\b(halben jahr|halbes jahr|half a year|half year|halbjaehrlich\w*|halbjahres\w*)\b/, 6],
  [/\b(vierteljahr|vierteljaehrlich\w*|quartal|quarterly)\b/, 3],
  [/\b(dreivierteljahr)\b/, 9],
  [/\b(jaehrlich\w*|jahreskontrolle|naechstes jahr|next year|yearly|annual)\b/, 12],
  [/\b(naechste[nr]? monat|kommende[nr]? monat|next month)\b/, 1],
]

/** Reads the first date or span of a text, German or English; undefined when there is none. */
export function readWhen(text: string, today: string): When | undefined {
  const start = parseDay(today)
  if (!start) return undefined
  const plain = fold(text)
  const part = partOfMonth(plain, start)
  const [, rhythm] = part ? [] : (rhythms.find(([words]) => words.test(plain)) ?? [])
  if (rhythm !== undefined) return { inMonths: rhythm }
  const span =
    /(?<!\b(?:vor|seit|ago) )(?:\b(?:in|nach|within|after)\s+)?\b(\S+)(?:\s+(?:bis|oder|to)\s+\S+)?\s+(monat|monate|monaten|month|months|jahr|jahre|jahren|year|years)\b(?! (?:her|ago))/.exec(
      plain,
    )
  const amount = count(span?.[1])
  if (amount !== undefined && amount > 0)
    return { inMonths: /^(j|y)/.test(span?.[2] ?? '') ? amount * 12 : amount }
  const day = dayOf(plain, start)
  const time = timeOf(plain)
  if (!day) return undefined
  return time === undefined ? { on: writeDay(day) } : { startsAt: `${writeDay(day)}T${time}` }
}
