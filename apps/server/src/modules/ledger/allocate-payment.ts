import { AppError, found, invalidField } from '../../platform/errors.ts'
import { findPracticeOf } from '../../kernel/organisation-row.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { lockPayment } from './queries/payments.ts'
import { bookOn } from './book-payment.ts'
import { bookOnPractice } from './book-practice-payment.ts'

/** What a person says that money is for: an invoice, or the account of a practice. */
type Target = { readonly invoiceId: string } | { readonly customer_number: string }

/** A person allocates waiting money, or a part of it. */
export async function allocateByHand(
  work: Work,
  request: { readonly paymentId: string; readonly amountCents: number } & Target,
): Promise<void> {
  const { paymentId, amountCents } = request
  const payment = found(await lockPayment(work.tx, paymentId))
  if (payment.state !== 'unallocated')
    throw new AppError('INVALID_TRANSITION', { extra: { state: payment.state } })
  if (amountCents > payment.unallocated_cents) throw invalidField('/amountCents', 'above_open')
  const money = {
    paymentId,
    amountCents,
    on: work.time.today,
    from: 'unallocated' as const,
    matchedBy: 'person',
  }
  if ('invoiceId' in request) {
    if (!isRowId(request.invoiceId)) throw new AppError('NOT_FOUND')
    await bookOn(work, { ...money, invoiceId: request.invoiceId })
  } else await bookOnPractice(work, found(await findPracticeOf(work.tx, request.customer_number)), money)
}
