import { AppError, found, invalidField } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { lockPayment } from './queries/payments.ts'
import { bookOn } from './book-payment.ts'

/** A person allocates waiting money, or a part of it, to an invoice. */
export async function allocateByHand(
  work: Work,
  request: { readonly paymentId: string; readonly invoiceId: string; readonly amountCents: number },
): Promise<void> {
  const payment = found(await lockPayment(work.tx, request.paymentId))
  if (payment.state !== 'unallocated')
    throw new AppError('INVALID_TRANSITION', { extra: { state: payment.state } })
  if (request.amountCents > payment.unallocated_cents) throw invalidField('/amountCents', 'above_open')
  await bookOn(work, { ...request, on: work.time.today, from: 'unallocated', matchedBy: 'person' })
}
