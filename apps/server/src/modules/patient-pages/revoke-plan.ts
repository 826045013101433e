import { addDays } from '@honora/domain/factoring/calendar.ts'
import { withdrawalDays } from '@honora/domain/factoring/plan-machine.ts'
import { AppError } from '../../platform/errors.ts'
import { answerOffer, planRowOf, type InvoiceRecord } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'

/** Withdrawal within 14 days of the conclusion. */
export async function revoke(work: Work, invoice: InvoiceRecord): Promise<void> {
  const plan = await planRowOf(work.tx, invoice.id)
  const isOpen =
    plan?.status === 'active' &&
    plan.concluded_on !== null &&
    addDays(plan.concluded_on, withdrawalDays) >= work.time.today
  if (plan === undefined || !isOpen)
    throw new AppError('INVALID_TRANSITION', { extra: { state: plan?.status ?? 'none' } })
  await answerOffer(work, plan, false)
}
