import type { PaymentPlan } from '@honora/contract/invoices.ts'
import { addDays, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { withdrawalDays } from '@honora/domain/factoring/plan-machine.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type findPlanByToken, planRowOf } from './queries/plans.ts'

export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlanByToken>>>

/** The newest plan of an invoice, whatever became of it. */
export async function runningPlan(tx: Tx, invoiceId: string): Promise<PaymentPlan | null> {
  const row = await planRowOf(tx, invoiceId)
  return row === undefined ? null : presentPlan(row)
}

export function presentPlan(row: PlanRow): PaymentPlan {
  return {
    id: row.id,
    invoiceId: row.invoice_id,
    status: row.status,
    instalments: row.instalments,
    nominalRateBp: row.nominal_rate_bp,
    effectiveRateBp: row.effective_rate_bp,
    principalCents: row.principal_cents,
    interestCents: row.interest_cents,
    totalCents: row.total_cents,
    validUntil: row.valid_until,
    offeredOn: row.offered_on,
    concludedOn: row.concluded_on,
    schedule: [...row.schedule],
    version: row.version,
  }
}

export function withdrawalUntil(row: PlanRow): IsoDate | null {
  return row.concluded_on === null ? null : addDays(row.concluded_on, withdrawalDays)
}
