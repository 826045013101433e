import { changeState } from '@honora/domain/ledger/events.ts'
import { found } from '../../platform/errors.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { findActivePlan } from './queries/plans.ts'
import { lockInvoice } from './queries/invoices.ts'
import { plannable } from './end-unfit-plan.ts'

/** A claim whose objection is settled goes on in the plan that it was in: its rates were agreed all the same. */
export async function resumePlan(work: Work, invoiceId: string): Promise<void> {
  const invoice = found(await lockInvoice(work.tx, invoiceId))
  if (!plannable.includes(invoice.receivable_state ?? '')) return
  const active = await findActivePlan(work.tx, invoiceId)
  if (active === undefined) return
  await applyToClaim(work, {
    invoiceId,
    change: 'plan_resumed',
    details: { instalments: active.instalments },
    apply: (claim) => changeState(claim, 'plan_accepted'),
  })
}
