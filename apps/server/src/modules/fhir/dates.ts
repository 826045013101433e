import { FhirError } from './outcome.ts'
import { isOneOf } from '../../platform/values.ts'

const datePrefixes = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb'] as const
export type DatePrefix = (typeof datePrefixes)[number]

/** The time that a search value names, from its beginning to where the next one begins. */
export interface DateSpan {
  readonly prefix: DatePrefix
  /** Without an offset both are times of Europe/Berlin. */
  readonly from: string
  readonly to: string
  readonly hasOffset: boolean
}

const form =
  /^(eq|ne|gt|lt|ge|le|sa|eb)?(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/

/**
 * Reads a FHIR search value such as `ge2026-11`, `2026-11-23` or `lt2026-11-23T09:30:00+01:00`. Refused with 400: what is
 * no date, days that do not exist, and the prefix `ap`.
 */
export function readDate(name: string, value: string): DateSpan {
  const match = form.exec(value)
  if (match === null) throw invalidDate(name)
  const [, prefix = 'eq', year = '', month, day, hour, minute, second, , offset] = match
  const start = new Date(
    Date.UTC(
      Number(year),
      Number(month ?? 1) - 1,
      Number(day ?? 1),
      Number(hour ?? 0),
      Number(minute ?? 0),
      Number(second ?? 0),
    ),
  )
  const isReal =
    Number(year) >= 1 &&
    start.toISOString().slice(0, 10) === `${year}-${month ?? '01'}-${day ?? '01'}` &&
    Number(hour ?? 0) < 24 &&
    Number(minute ?? 0) < 60 &&
    Number(second ?? 0) < 60 &&
    (offset === undefined || offset === 'Z' || Number(offset.slice(1, 3)) <= 14)
  if (!isReal || year === '9999' || !isOneOf(datePrefixes, prefix)) throw invalidDate(name)
  const end = new Date(start)
  if (month === undefined) end.setUTCFullYear(end.getUTCFullYear() + 1)
  else if (day === undefined) end.setUTCMonth(end.getUTCMonth() + 1)
  else if (hour === undefined) end.setUTCDate(end.getUTCDate() + 1)
  else end.setTime(end.getTime() + (second === undefined ? 60_000 : 1_000))
  const zone = offset ?? ''
  return {
    prefix,
    from: start.toISOString().slice(0, 19) + zone,
    to: end.toISOString().slice(0, 19) + zone,
    hasOffset: zone !== '',
  }
}

const invalidDate = (name: string): FhirError =>
  new FhirError(400, 'value', `${name}: not a date of the form [prefix]YYYY[-MM[-DD[Thh:mm[:ss][zone]]]]`)
