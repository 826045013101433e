import { changeState } from '@honora/domain/ledger/events.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'

/** The claim leaves its plan: it is overdue again, and dunning goes on where it stood. */
export async function leavePlan(
  work: Work,
  invoiceId: string,
  change: 'plan_revoked' | 'plan_defaulted',
): Promise<void> {
  await applyToClaim(work, {
    invoiceId,
    change,
    apply: (claim) => changeState(claim, 'plan_defaulted', true),
  })
}
