import { creditStatusOn } from '@honora/domain/factoring/credit-check.ts'
import { changeState } from '@honora/domain/ledger/events.ts'
import { countingCheckOf } from '../credit-checks/index.ts'
import { planDispatch } from '../dispatch/index.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import type { PlanRow } from './present-plan.ts'
import { movePlan } from './move-plan.ts'
import { endUnfitPlan } from './end-unfit-plan.ts'
import { endPlan } from './end-plan.ts'

/**
 * Concludes a requested plan once its creditworthiness check is on file; a red light ends a plan with interest. Answers
 * whether the plan is settled either way.
 */
export async function concludePlan(work: Work, row: PlanRow, invoice: InvoiceRecord): Promise<boolean> {
  const check = await countingCheckOf(work, invoice)
  const isOnFile =
    check !== undefined && creditStatusOn(check.status, check.valid_until, work.time.today) === 'done'
  const isNeeded = row.duties.includes('creditworthiness_check')
  if (await endUnfitPlan(work, row, invoice)) return true
  if (isNeeded && !isOnFile) return false
  if (isNeeded && check?.traffic_light === 'red' && row.nominal_rate_bp > 0) {
    await endPlan(work, row, 'light_red')
    return true
  }
  await movePlan(work, row, 'conclude', { hasCreditworthinessCheck: isOnFile })
  await applyToClaim(work, {
    invoiceId: row.invoice_id,
    change: 'plan_concluded',
    details: { instalments: row.instalments },
    apply: (claim) => changeState(claim, 'plan_accepted'),
  })
  await planDispatch(work, {
    organisationId: row.organisation_id,
    customerNumber: invoice.customer_number,
    kind: 'plan_contract',
    ref: row.id,
    invoiceId: row.invoice_id,
  })
  return true
}
