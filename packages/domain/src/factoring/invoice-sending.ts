import { addDays, type IsoDate } from './calendar.ts'
import type { DispatchChannel } from './dispatch.ts'

/** Who gives a sold invoice to its patient. */
export const invoiceSenders = ['practice', 'factor'] as const
export type InvoiceSender = (typeof invoiceSenders)[number]

/**
 * Who sends an invoice that is offered: whoever was chosen for it, else as the practice has set. What the practice has
 * printed itself is not sent a second time.
 */
export function senderOf(invoice: {
  readonly chosen: InvoiceSender | null
  readonly isPrintedByPractice: boolean
  readonly setting: InvoiceSender
}): InvoiceSender {
  if (invoice.chosen !== null) return invoice.chosen
  return invoice.isPrintedByPractice ? 'practice' : invoice.setting
}

/** Term of payment in days when neither contract nor invoice names one. */
const defaultDueDays = 30
/** Days that a letter is on its way: the term runs from its arrival (§ 286 Abs. 3 BGB). */
const letterDays = 3

/** Last day of payment of an invoice that leaves on a day; without a way the practice hands it over on that day. */
export function payInvoiceUntil(
  leftOn: IsoDate,
  term: { readonly dueDays: number | null; readonly channel?: DispatchChannel },
): IsoDate {
  return addDays(leftOn, (term.dueDays ?? defaultDueDays) + (term.channel === 'letter' ? letterDays : 0))
}

/** Nobody is late with an invoice that he has not got: one that the factor sends is out once it has left, until it comes back. */
export const isInvoiceOut = (claim: {
  readonly sender: InvoiceSender | null
  readonly sentOn: IsoDate | null
}): boolean => claim.sender !== 'factor' || claim.sentOn !== null
