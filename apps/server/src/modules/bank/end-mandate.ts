import { AppError } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { newestMandate, type PlannedClaim } from './queries/plan-debits.ts'
import { updateSepaMandate } from './tables.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'

/** Ends the mandate of a claim; debits that are not with the bank yet are dropped. */
export async function endMandate(work: Work, claim: PlannedClaim, reason: string): Promise<void> {
  const mandate = await newestMandate(work.tx, claim.id)
  if (mandate?.state !== 'active')
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_mandate' } })
  await updateSepaMandate(
    work.tx,
    { state: 'ended', ended_on: work.time.today, ended_reason: reason },
    mandate.id,
  )
  await recordOnInvoice(work, claim, 'mandate_ended', { reference: mandate.reference, reason })
}
