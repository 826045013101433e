import type { IsoDate } from './calendar.ts'

/**
 * The last day before a claim becomes time-barred: the end of the third year after the year in which it fell due (§§ 195, 199 Abs. 1
 * BGB). A treatment falls due with its invoice (§ 10 Abs. 1 GOZ, § 12 Abs. 1 GOÄ); a term for payment does not move the year, so
 * nobody waits too long. Suspension and a new beginning (§§ 203–213 BGB: negotiation, payment in part, order for payment) are not known here.
 */
export function limitationEndsOn(invoiceDate: IsoDate): IsoDate {
  return `${String(Number(invoiceDate.slice(0, 4)) + 3)}-12-31`
}
