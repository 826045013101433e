import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { planRowOf } from './queries/plans.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { proposePlan } from './propose-plan.ts'
import { answerOffer } from './answer-plan-offer.ts'
import { endPlan } from './end-plan.ts'

/**
 * The debtor agrees to a plan of the catalogue by himself. An offer of the same term that waits for him is the one he
 * accepts; an offer of another term ends.
 */
export async function agreeToPlan(work: Work, row: InvoiceRecord, optionId: string): Promise<void> {
  const before = await planRowOf(work.tx, row.id)
  if (before?.status === 'offered') {
    const isSame = String(before.instalments) === optionId && before.valid_until >= work.time.today
    if (isSame) {
      await answerOffer(work, before, true)
      return
    }
    await endPlan(work, before, 'another_term')
  }
  await proposePlan(work, row, { optionId, baseUrl: '' })
  await answerOffer(work, found(await planRowOf(work.tx, row.id)), true)
}
