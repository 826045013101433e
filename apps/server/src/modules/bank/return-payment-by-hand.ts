import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { lockReturnable, takeBackPayment } from '../ledger/index.ts'
import { bookReturnedDebit } from './book-returned-debit.ts'

/**
 * A person takes a payment back that its bank has taken back: booked as a return that a statement brings, which is known then. Cost in
 * cents. 409 where it is taken back already, 422 for a day before the payment or after today.
 */
export async function returnPaymentByHand(
  work: Work,
  id: string,
  back: { readonly on: IsoDate; readonly costCents: number; readonly reason: string },
): Promise<void> {
  const payment = found(isRowId(id) ? await lockReturnable(work.tx, id) : undefined)
  if (payment.state !== 'allocated' && payment.state !== 'unallocated')
    throw new AppError('INVALID_TRANSITION', { extra: { state: payment.state } })
  if (back.on > work.time.today) throw invalidField('/on', 'in_future')
  if (back.on < payment.booked_on) throw invalidField('/on', 'before_payment')
  await takeBackPayment(work, payment, { bookedOn: back.on, costCents: back.costCents })
  await bookReturnedDebit(work, { references: [payment.bank_reference], reason: 'unknown' })
  work.deps.audit.append(work.tx, {
    action: 'payment.taken_back',
    record: `payment:${payment.id}`,
    details: { reason: back.reason, on: back.on, cents: payment.amount_cents, costCents: back.costCents },
  })
}
