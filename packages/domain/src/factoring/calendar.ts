/** A calendar day of Europe/Berlin, `YYYY-MM-DD`. Comparing two of them as text compares them as days. */
export type IsoDate = string

const dayMs = 86_400_000

function toDayNumber(day: IsoDate): number {
  const [year, month, date] = day.split('-').map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, date ?? 1) / dayMs
}

function fromDayNumber(number: number): IsoDate {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** The day `days` later (or earlier, if negative). */
export function addDays(day: IsoDate, days: number): IsoDate {
  return fromDayNumber(toDayNumber(day) + days)
}

/** Calendar days from `from` to `to`; 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Same day of the month `months` later; a day the month does not have becomes its last one (31.01. + 1 = 28.02.). */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const target = year * 12 + (month - 1) + months
  const targetYear = Math.floor(target / 12)
  const targetMonth = target - targetYear * 12
  const last = new Date(Date.UTC(targetYear, targetMonth + 1, 0)).getUTCDate()
  return new Date(Date.UTC(targetYear, targetMonth, Math.min(date, last))).toISOString().slice(0, 10)
}

/** Whole years between a birth date and a day: the age on that day. */
export function ageOn(birthDate: IsoDate, day: IsoDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** 1 = Monday … 7 = Sunday. */
export function weekday(day: IsoDate): number {
  return ((toDayNumber(day) + 3) % 7) + 1
}

/** Easter Sunday of a Gregorian year (Gauss, in the form of Meeus). */
export function easterSunday(year: number): IsoDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const date = ((h + l - 7 * m + 114) % 31) + 1
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

/**
 * Days on which German banks do not work, Saturdays and Sundays aside: the public holidays of the whole country,
 * and 24 and 31 December, which the banks' terms exclude too. Holidays of single states are not among them.
 */
export function bankHolidays(year: number): readonly IsoDate[] {
  const easter = easterSunday(year)
  return [
    `${year}-01-01`,
    addDays(easter, -2),
    addDays(easter, 1),
    `${year}-05-01`,
    addDays(easter, 39),
    addDays(easter, 50),
    `${year}-10-03`,
    `${year}-12-24`,
    `${year}-12-25`,
    `${year}-12-26`,
    `${year}-12-31`,
  ]
}

/** Whether German banks work on that day. */
export function isBankDay(day: IsoDate): boolean {
  return weekday(day) <= 5 && !bankHolidays(Number(day.slice(0, 4))).includes(day)
}

/** The day itself if banks work, else the next day on which they do. */
export function bankDayFrom(day: IsoDate): IsoDate {
  let candidate = day
  while (!isBankDay(candidate)) candidate = addDays(candidate, 1)
  return candidate
}

/** The first bank working day after a day. */
export function nextBankDay(day: IsoDate): IsoDate {
  return bankDayFrom(addDays(day, 1))
}

/**
 * Day on which the money of a purchase is paid out. A contract with 0 or 1 payout days means the next bank working day;
 * 14, 30 or 60 mean that many calendar days later, moved on to a bank working day.
 */
export function payoutDay(purchasedOn: IsoDate, payoutDays: number): IsoDate {
  return payoutDays <= 1 ? nextBankDay(purchasedOn) : bankDayFrom(addDays(purchasedOn, payoutDays))
}

/** The next 1st or 15th that is not before the day. */
export function nextFirstOrFifteenth(day: IsoDate): IsoDate {
  const date = Number(day.slice(8))
  if (date === 1 || date === 15) return day
  if (date < 15) return `${day.slice(0, 8)}15`
  return `${addMonths(`${day.slice(0, 8)}01`, 1).slice(0, 8)}01`
}
