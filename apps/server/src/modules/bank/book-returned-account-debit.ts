import type { BankReturn } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { accountDebitReturned } from './book-account-debit.ts'
import { bookedDebitsOf } from './queries/orders.ts'
import { updatePaymentOrder } from './tables.ts'

/** A debit of a practice's account came back: `returned` now, `known` from before, null where it is about none. */
export async function bookReturnedAccountDebit(
  work: Work,
  back: BankReturn & { readonly reason: string },
): Promise<'returned' | 'known' | null> {
  const [order] = await bookedDebitsOf(work.tx, back.references)
  if (order === undefined || order.amount_cents !== back.amountCents) return null
  if (order.state === 'returned') return 'known'
  await updatePaymentOrder(work.tx, { state: 'returned', return_reason: back.reason }, order.id)
  await accountDebitReturned(work, order, back)
  return 'returned'
}
