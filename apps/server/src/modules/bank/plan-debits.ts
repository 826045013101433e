import { presentMandate } from './present-mandate.ts'
import type { PlanDebits } from '@honora/contract/mandates.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { activePlan, listPlanDebits, newestMandate } from './queries/plan-debits.ts'
import { creditorId } from './queries/settings.ts'

export async function planDebitsOf(tx: Tx, invoiceId: string): Promise<PlanDebits> {
  const mandate = await newestMandate(tx, invoiceId)
  const debits = await listPlanDebits(tx, invoiceId)
  const hasPlan = (await activePlan(tx, invoiceId)) !== undefined
  const missing = (await creditorId(tx)) === null ? ('no_creditor_id' as const) : null
  return {
    unavailable: hasPlan ? missing : 'no_plan',
    mandate: mandate === undefined ? null : { ...presentMandate(mandate), given: mandate.given },
    debits: debits.map((debit) => ({
      rateNumber: debit.rate_number,
      amountCents: debit.amount_cents,
      collectOn: debit.collect_on,
      state: debit.state,
      reason: debit.reason,
    })),
  }
}
