import { dueAfterEnd, runningDeferral } from '@honora/domain/factoring/deferral.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { updateInvoiceRow } from '../invoice-records/index.ts'
import { deferralsOf, lockClaimToDefer } from './queries/deferrals.ts'
import { endDeferralRow } from './tables.ts'
import { reportDeferral } from './deferral-timeline.ts'

/** Ends a deferral before its day: the claim is due as before, today at the earliest. */
export async function endDeferral(work: Work, invoiceId: string, deferralId: string): Promise<void> {
  const { today } = work.time
  const claim = found(await lockClaimToDefer(work.tx, invoiceId))
  const deferrals = await deferralsOf(work.tx, claim.id)
  const deferral = found(deferrals.find(({ id }) => id === deferralId))
  if (runningDeferral(deferrals, today)?.id !== deferral.id)
    throw new AppError('INVALID_TRANSITION', { extra: { state: 'ended' } })
  const until = dueAfterEnd(deferral, today)
  await inOrganisation(work, claim.organisation_id, async () => {
    await endDeferralRow(work.tx, { ended_on: today, ended_by_name: work.actorName }, deferral.id)
    await updateInvoiceRow(work.tx, { due_on: until, version: claim.version + 1 }, claim.id)
  })
  await reportDeferral(work, claim, {
    change: 'deferral_ended',
    ref: `${deferral.id}:ended`,
    reason: null,
    until,
  })
}
