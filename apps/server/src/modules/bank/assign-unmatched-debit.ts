import { costOfReturn } from '@honora/domain/factoring/payment-return.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { lockReturnable, takeBackPayment } from '../ledger/index.ts'
import { bookReturnedDebit } from './book-returned-debit.ts'
import { lockOpenDebit } from './open-unmatched-debit.ts'
import { updateUnmatchedDebit } from './tables.ts'

/**
 * A person says which payment a debit took back: it is booked as if the bank had named it. What left beyond the payment is the bank's
 * cost. 422 `amount_differs` where it cannot be this payment, 409 where either is decided already.
 */
export async function assignUnmatchedDebit(work: Work, id: string, paymentId: string): Promise<void> {
  const debit = await lockOpenDebit(work, id)
  const payment = found(isRowId(paymentId) ? await lockReturnable(work.tx, paymentId) : undefined)
  if (payment.state !== 'allocated' && payment.state !== 'unallocated')
    throw new AppError('INVALID_TRANSITION', { extra: { state: payment.state } })
  const costCents = costOfReturn(
    { bookedOn: debit.booked_on, cents: debit.amount_cents + debit.cost_cents },
    { bookedOn: payment.booked_on, cents: payment.amount_cents },
  )
  if (costCents === null) throw invalidField('/paymentId', 'amount_differs')
  await takeBackPayment(work, payment, { bookedOn: debit.booked_on, costCents })
  const reason = debit.return_reason ?? 'unknown'
  await bookReturnedDebit(work, { references: [payment.bank_reference], reason })
  await updateUnmatchedDebit(
    work.tx,
    {
      state: 'assigned',
      payment_id: payment.id,
      decided_by_name: work.actorName,
      decided_at: work.time.now,
    },
    id,
  )
  work.deps.audit.append(work.tx, {
    action: 'unmatched-debit.assigned',
    record: `unmatched-debit:${id}`,
    details: { payment: payment.id, cents: payment.amount_cents, costCents },
  })
}
