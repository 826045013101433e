import type { Work } from '../../kernel/work.ts'
import { dropDemands } from './drop-demands.ts'
import { dispatchesOfClaim } from './queries/dispatches.ts'

/** Drops the practice's demands of a claim that wait to leave: something was paid, and they ask for more than is open. */
export async function dropPaymentDemands(work: Work, invoiceId: string): Promise<void> {
  const ofClaim = await dispatchesOfClaim(work.tx, invoiceId)
  await dropDemands(
    work,
    ofClaim.filter(({ kind }) => kind === 'payment_demand'),
  )
}
