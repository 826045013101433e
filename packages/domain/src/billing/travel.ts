import type { Cents } from '../money/cents.ts'

/** GOZ § 8 Abs. 2: up to so many kilometres, by day and by night (20–8 h), in cents. */
export const travelBands: readonly (readonly [uptoKm: number, dayCents: Cents, nightCents: Cents])[] = [
  [2, 430, 860],
  [5, 800, 1230],
  [10, 1230, 1840],
  [25, 1840, 3070],
]

/** Wegegeld of a visit within 25 km (GOZ § 8 Abs. 2); undefined beyond: then Reiseentschädigung counts. */
export function travelFeeCents(distanceKm: number, isNight: boolean): Cents | undefined {
  const band = travelBands.find(([upto]) => distanceKm <= upto)
  if (band === undefined) return undefined
  return isNight ? band[2] : band[1]
}

/** Reiseentschädigung beyond 25 km (GOZ § 8 Abs. 3): own car 0.42 € per km, absence up to 8 h 56.00 €, longer 112.50 € a day; lodging at cost is added by the caller. */
export function travelCompensationCents(drivenKm: number, absenceHours: number): Cents {
  const days = Math.max(1, Math.ceil(absenceHours / 24))
  return Math.round(drivenKm * 42) + (absenceHours <= 8 ? 5_600 : 11_250 * days)
}

/** Several patients in one home: the fee once, shared; the first shares carry the odd cents. */
export function sharedTravel(cents: Cents, patients: number): readonly Cents[] {
  const each = Math.floor(cents / patients)
  const odd = cents - each * patients
  return Array.from({ length: patients }, (_, at) => each + (at < odd ? 1 : 0))
}
