import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { endsMandate } from '@honora/domain/factoring/plan-debit.ts'
import { bookAccountDebit, takeBackAccountDebit } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { endAccountMandate } from './end-account-mandate.ts'
import { findAccountDebit } from './queries/account-debits.ts'
import type { Order } from './queries/orders.ts'
import { updateAccountDebit } from './tables.ts'
import type { DebitRow } from './drop-stale-account-debit.ts'

/** The bank has booked the debit of a practice's account. */
export async function accountCollected(work: Work, order: Order, on: IsoDate): Promise<void> {
  const debit = await findAccountDebit(work.tx, order.ref)
  if (debit === undefined) throw new Error('an order without its debit')
  await bookAccountDebit(work, bookingOf(order, debit, on))
  await updateAccountDebit(work.tx, { state: 'collected', updated_at: work.time.now }, order.ref)
}

/** The bank brought the debit of a practice's account back. Some reasons end its mandate. */
export async function accountDebitReturned(
  work: Work,
  order: Order,
  back: { readonly bookedOn: IsoDate; readonly costCents: number; readonly reason: string },
): Promise<void> {
  const debit = await findAccountDebit(work.tx, order.ref)
  if (debit === undefined) throw new Error('an order without its debit')
  const { bookedOn, costCents, reason } = back
  await takeBackAccountDebit(work, { ...bookingOf(order, debit, bookedOn), costCents })
  await updateAccountDebit(work.tx, { state: 'returned', reason, updated_at: work.time.now }, order.ref)
  if (endsMandate(reason) && debit.mandate_state === 'active')
    await inOrganisation(work, order.organisation_id, () =>
      endAccountMandate(work, order.organisation_id, reason),
    )
}

const bookingOf = (order: Order, debit: DebitRow, on: IsoDate) => ({
  organisationId: order.organisation_id,
  customerNumber: debit.customer_number,
  cents: order.amount_cents,
  on,
  ref: order.end_to_end_id,
})
