import { endsMandate } from '@honora/domain/factoring/plan-debit.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { endMandate } from './end-mandate.ts'
import { setDebit } from './set-plan-debit.ts'
import { claimOfDebit } from './queries/plan-debits.ts'
import { executedDebitsOf } from './queries/orders.ts'
import { updatePaymentOrder } from './tables.ts'

/** A debit of ours came back; its payment has been taken back already. Some reasons end the mandate. */
export async function bookReturnedDebit(
  work: Work,
  returned: { readonly references: readonly string[]; readonly reason: string },
): Promise<void> {
  const [order] = await executedDebitsOf(work.tx, returned.references)
  if (order === undefined) return
  await updatePaymentOrder(work.tx, { state: 'returned', return_reason: returned.reason }, order.id)
  await setDebit(work, order.ref, { state: 'returned', reason: returned.reason })
  const claim = await claimOfDebit(work.tx, order.ref)
  if (endsMandate(returned.reason) && claim.mandate_state === 'active')
    await inOrganisation(work, claim.organisation_id, () => endMandate(work, claim, returned.reason))
}
