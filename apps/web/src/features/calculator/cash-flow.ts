/** What one claim brings by one way, and when. */
export interface Way {
  readonly payoutDays: number
  readonly payoutNowCents: number
  readonly payoutLaterCents: number
  readonly expectedLossCents: number
}

/** From a day on so much has arrived. */
export interface Step {
  readonly day: number
  readonly cents: number
}

/** What has arrived by when of so many claims that are sold; what is feared to fail is taken off with the last money. */
export function stepsOf(way: Way, invoices: number, days: number): readonly Step[] {
  const now = way.payoutNowCents * invoices
  const later = (way.payoutLaterCents - way.expectedLossCents) * invoices
  const first = { day: way.payoutDays, cents: now }
  if (later === 0) return [first]
  return [first, { day: Math.max(days, way.payoutDays), cents: now + later }]
}

/** The same without any sale: everything comes when the patients pay. */
export function ownSteps(volumeCents: number, lossBp: number, days: number): readonly Step[] {
  return [{ day: days, cents: volumeCents - Math.round((volumeCents * lossBp) / 10_000) }]
}

/** Next round amount in cents above a value: four even steps lie below it, each a whole number of euros. */
export function roundedTop(cents: number): number {
  const unit = 10 ** Math.max(2, Math.floor(Math.log10(Math.max(cents, 1))))
  return ([1, 2, 4, 6, 8, 10].find((each) => each * unit >= cents * 1.02) ?? 12) * unit
}
