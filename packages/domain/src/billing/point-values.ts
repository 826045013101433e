import { pointValueRows } from '../fees/data/point-values.ts'

/** Parts of the BEMA with a point value of their own; IP and FU exist in some KZVs only. */
export const bemaParts = ['KCH', 'KB', 'KFO', 'PAR', 'ZE', 'IP', 'FU'] as const
export type BemaPart = (typeof bemaParts)[number]
export const insurerGroups = ['primary', 'substitute'] as const
export type InsurerGroup = (typeof insurerGroups)[number]
/** One dated value. `kzv` and `insurerGroup` may be `*` (all). `valueMicro` is euro in millionths (1.3918 = 1_391_800). */
export interface PointValue {
  readonly kzv: string
  readonly insurerGroup: InsurerGroup | '*'
  readonly part: BemaPart
  readonly validFrom: string
  readonly valueMicro: number
}

/** GOZ § 5 Abs. 1 S. 3: 5.62421 cent, in hundred-thousandths of a cent. */
export const gozPointValue = 562_421
/** GOÄ § 5 Abs. 1: 5.82873 cent, in hundred-thousandths of a cent. */
export const goaePointValue = 582_873

const names: Readonly<Record<string, string>> = {
  'baden-württemberg': 'BW',
  bayern: 'BY',
  bayerns: 'BY',
  berlin: 'BE',
  brandenburg: 'BB',
  bremen: 'HB',
  hamburg: 'HH',
  hessen: 'HE',
  'mecklenburg-vorpommern': 'MV',
  niedersachsen: 'NI',
  nordrhein: 'NO',
  'rheinland-pfalz': 'RP',
  saarland: 'SL',
  sachsen: 'SN',
  'sachsen-anhalt': 'ST',
  'schleswig-holstein': 'SH',
  thüringen: 'TH',
  'westfalen-lippe': 'WL',
}

/** Two letters of a KZV from `SH`, `Schleswig-Holstein` or `KZV Schleswig-Holstein`; undefined when it is none. */
export function kzvCode(text: string | null | undefined): string | undefined {
  const plain = (text ?? '')
    .normalize('NFC')
    .trim()
    .replace(/^KZV(B)?\s+/i, '')
  if (/^[A-Za-z]{2}$/.test(plain)) {
    const upper = plain.toUpperCase()
    return Object.values(names).includes(upper) ? upper : undefined
  }
  return names[plain.toLowerCase()]
}

/** KZV, group of insurers, part of the BEMA, valid from, value in euros. */
export type PointValueRow = readonly [string, InsurerGroup | '*', BemaPart, string, string]

/** Point values that come with the product; practices add theirs by import. */
export const knownPointValues: readonly PointValue[] = pointValueRows.map(
  ([kzv, insurerGroup, part, validFrom, value]) => ({
    kzv,
    insurerGroup,
    part,
    validFrom,
    valueMicro: toMicro(value),
  }),
)

/** Part of the BEMA whose point value pays the code: its section, except 7a, which KFO pays. */
export function partOf(code: string, section: string): BemaPart {
  if (code === '7a') return 'KFO'
  if (section.startsWith('BEMA 2')) return 'KB'
  if (section.startsWith('BEMA 3')) return 'KFO'
  if (section.startsWith('BEMA 4')) return 'PAR'
  if (section.startsWith('BEMA 5')) return 'ZE'
  if (/^IP\d/.test(code)) return 'IP'
  if (/^(FU|FLA)/.test(code)) return 'FU'
  return 'KCH'
}

export interface PointValueQuery {
  readonly values: readonly PointValue[]
  readonly kzv: string | undefined
  readonly insurerGroup: InsurerGroup
  readonly part: BemaPart
  readonly day: string
}

/**
 * Value in force on the day: the newest that has begun, own KZV before the federal one, own group before `*`.
 * IP and FU fall back to KCH. Undefined when none is on record: nothing is guessed.
 */
export function findPointValue(query: PointValueQuery): PointValue | undefined {
  const fitting = query.values.filter(
    (value) =>
      value.part === query.part &&
      (value.kzv === query.kzv || value.kzv === '*') &&
      (value.insurerGroup === query.insurerGroup || value.insurerGroup === '*') &&
      value.validFrom <= query.day,
  )
  const best = fitting.toSorted(
    (a, b) =>
      Number(a.kzv === '*') - Number(b.kzv === '*') ||
      Number(a.validFrom < b.validFrom) - Number(a.validFrom > b.validFrom) ||
      Number(a.insurerGroup === '*') - Number(b.insurerGroup === '*'),
  )[0]
  if (best !== undefined) return best
  return query.part === 'IP' || query.part === 'FU' ? findPointValue({ ...query, part: 'KCH' }) : undefined
}

/** "1.3918" → 1_391_800; commas are accepted. Throws RangeError for anything that is no decimal with at most six places. */
export function toMicro(text: string): number {
  const match = /^(\d{1,6})(?:[.,](\d{1,6}))?$/.exec(text.trim())
  if (match === null) throw new RangeError(`no decimal: ${text}`)
  return Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'))
}

/** 1_391_800 → "1.3918"; always at least one decimal. */
export function fromMicro(micro: number): string {
  const sign = micro < 0 ? '-' : ''
  const whole = Math.floor(Math.abs(micro) / 1_000_000)
  const rest = String(Math.abs(micro) % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${sign}${whole}.${rest === '' ? '0' : rest}`
}
