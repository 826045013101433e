import type { Work } from '../../kernel/work.ts'
import { moveDispatch } from './move-dispatch.ts'
import { dispatchesOfClaim, lockDispatch } from './queries/dispatches.ts'

/** Drops the practice's demands of a claim that wait to leave: something was paid, and they ask for more than is open. */
export async function dropPaymentDemands(work: Work, invoiceId: string): Promise<void> {
  for (const { id, kind } of await dispatchesOfClaim(work.tx, invoiceId)) {
    const row = kind === 'payment_demand' ? await lockDispatch(work.tx, id) : undefined
    if (row?.state === 'planned')
      await moveDispatch(work, row, 'cancel', { closed_at: work.time.now, problem: 'cause_gone' })
  }
}
