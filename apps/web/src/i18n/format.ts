import { formatLocale, type Locale } from './locale.ts'

const timeZone = 'Europe/Berlin'
const minus = (text: string): string => text.replace(/-/g, '\u2212')
/** What is shown for a value nobody knows. */
const unknownValue = '–'

const smallestStep = { unit: 'kB', by: 1e3 }
const sizeSteps = [{ unit: 'GB', by: 1e9 }, { unit: 'MB', by: 1e6 }, smallestStep]

/** Instants are RFC 3339 texts in UTC, days `YYYY-MM-DD`; both become the practice's calendar day. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00Z` : value)
}

/** The calendar day (`YYYY-MM-DD`) of an instant in Europe/Berlin. */
export function dayOf(instant: string | Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(toDate(instant))
}

/** All forms of one language; made once per locale. */
export function createFormats(locale: Locale) {
  const tag = formatLocale[locale]
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, { timeZone, ...options })
  const isEnglish = locale === 'en'
  const money = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: true,
  })
  const euros = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: true,
    maximumFractionDigits: 0,
  })
  const percent = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const rate = new Intl.NumberFormat(tag, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const factor = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 4 })
  const whole = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 })
  const oneDecimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const tableDate = dates({ day: '2-digit', month: isEnglish ? 'short' : '2-digit', year: 'numeric' })
  const dayMonth = dates({ day: '2-digit', month: isEnglish ? 'short' : '2-digit' })
  const textDate = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const weekday = dates({ weekday: 'long', day: 'numeric', month: 'long' })
  const weekdayOfYear = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const shortWeekday = dates({ weekday: 'short' })
  const weekdayName = dates({ weekday: 'long' })
  const dayNumber = dates({ day: 'numeric' })
  const month = dates({ month: 'long', year: 'numeric' })
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const clock = (at: Date): string => `${time.format(at)}${locale === 'de' ? '\u00a0Uhr' : ''}`
  const list = new Intl.ListFormat(tag, { type: 'conjunction' })
  const known = <T>(value: T | null | undefined, show: (value: T) => string): string =>
    value === null || value === undefined || value === '' ? unknownValue : show(value)

  return {
    locale,
    /** Integer cents; the only place where they are divided. */
    money: (cents: number | null | undefined) => known(cents, (value) => minus(money.format(value / 100))),
    /** Whole euros, for axes and rough sums: 48.000 €. */
    euros: (cents: number) => euros.format(cents / 100),
    /** Basis points: 290 → 2,90 %. */
    percent: (basisPoints: number | null | undefined) =>
      known(basisPoints, (value) => percent.format(value / 10_000)),
    /** The same within a sentence or on an axis: 1900 → 19 %. */
    rate: (basisPoints: number) => rate.format(basisPoints / 10_000),
    /** Factor as the API writes it ("2.3"). */
    factor: (value: string | null | undefined) => known(value, (text) => factor.format(Number(text))),
    number: (value: number | null | undefined) => known(value, (n) => minus(whole.format(n))),
    date: (value: string | Date | null | undefined) => known(value, (day) => tableDate.format(toDate(day))),
    dayMonth: (value: string | Date | null | undefined) =>
      known(value, (day) => dayMonth.format(toDate(day))),
    longDate: (value: string | Date | null | undefined) =>
      known(value, (day) => textDate.format(toDate(day))),
    /** With its year where that is not the one we have. */
    weekday: (value: string | Date) => {
      const at = toDate(value)
      return (at.getFullYear() === new Date().getFullYear() ? weekday : weekdayOfYear).format(at)
    },
    weekdayName: (value: string | Date) => weekdayName.format(toDate(value)),
    /** `Mo 23.` for the head of a column. */
    shortWeekday: (value: string | Date) => {
      const at = toDate(value)
      return `${shortWeekday.format(at).replace('.', '')} ${dayNumber.format(at)}${locale === 'de' ? '.' : ''}`
    },
    month: (value: string | Date) => month.format(toDate(value)),
    time: (value: string | Date | null | undefined) =>
      known(value, (instant) => time.format(toDate(instant))),
    dateTime: (value: string | Date | null | undefined) =>
      known(value, (instant) => {
        const at = toDate(instant)
        return `${tableDate.format(at)}, ${clock(at)}`
      }),
    /** The time where it stands by itself: "10:35 Uhr". */
    clock: (value: string | Date | null | undefined) => known(value, (instant) => clock(toDate(instant))),
    /** Seconds as minutes and seconds: 760 → 12:40. */
    duration: (seconds: number | null | undefined) =>
      known(seconds, (value) => {
        const total = Math.max(0, Math.round(value))
        return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`
      }),
    size: (bytes: number | null | undefined) =>
      known(bytes, (value) => {
        const { unit, by } = sizeSteps.find((step) => value >= step.by) ?? smallestStep
        return `${oneDecimal.format(value / by)}\u00a0${unit}`
      }),
    list: (values: readonly string[]) => list.format(values),
  }
}

export type Formats = ReturnType<typeof createFormats>
