import type { Cents } from '@honora/domain/money/cents.ts'

/** No-break space, used between a number and its unit. */
export const NBSP = '\u00a0'

/** Amount in German notation without the unit: `-123456` → `−1.234,56` (true minus sign). */
export function euroNumber(cents: Cents): string {
  const magnitude = Math.abs(cents)
  const euros = String(Math.trunc(magnitude / 100)).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
  const rest = String(magnitude % 100).padStart(2, '0')
  return `${cents < 0 ? '−' : ''}${euros},${rest}`
}

/** Amount with the euro sign after a no-break space: `1.234,56 €`. */
export function euro(cents: Cents): string {
  return `${euroNumber(cents)}${NBSP}€`
}

/** `2026-11-21` → `21.11.2026`; anything else is returned as it is, null as a dash. */
export function germanDate(isoDate: string | null): string {
  if (isoDate === null) return '–'
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate)
  return parts === null ? isoDate : `${parts[3]}.${parts[2]}.${parts[1]}`
}

const weekdays = ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'] as const

/** `2026-12-24` → `Donnerstag, 24.12.2026`, for days on which somebody has to act. */
export function germanLongDate(isoDate: string): string {
  const weekday = weekdays[new Date(`${isoDate}T12:00:00Z`).getUTCDay()]
  return weekday === undefined ? isoDate : `${weekday}, ${germanDate(isoDate)}`
}

const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

/** `2027-05-29` → `Mai 2027`; anything else is returned as it is. */
export function germanMonth(isoDate: string): string {
  const parts = /^(\d{4})-(\d{2})-\d{2}$/.exec(isoDate)
  const month = months[Number(parts?.[2]) - 1]
  return month === undefined ? isoDate : `${month} ${parts?.[1] ?? ''}`
}

/** Factor in millionths with at least one decimal: 2 300 000 → `2,3`; null → empty. */
export function germanFactor(factorMicro: number | null): string {
  if (factorMicro === null) return ''
  const whole = Math.trunc(factorMicro / 1_000_000)
  const decimals = String(factorMicro % 1_000_000)
    .padStart(6, '0')
    .replace(/0+$/, '')
  return `${whole},${decimals === '' ? '0' : decimals}`
}

/** Rate in basis points: 1900 → `19 %`, 290 → `2,9 %`. */
export function germanRate(basisPoints: number): string {
  const text = (basisPoints / 100)
    .toFixed(2)
    .replace(/\.?0+$/, '')
    .replace('.', ',')
  return `${text}${NBSP}%`
}
