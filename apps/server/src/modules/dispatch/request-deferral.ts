import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireDeferrable } from './require-deferrable.ts'
import { lockClaimToDefer, openDeferralRequest } from './queries/deferrals.ts'
import { insertDeferralRequest } from './tables.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'

/** The practice asks that a claim be due later; a day that the factor could not grant is refused at once. */
export async function requestDeferral(
  work: Work & { readonly scope: OrgScope },
  invoiceId: string,
  wanted: { readonly until: IsoDate; readonly reason: string },
): Promise<void> {
  const claim = found(await lockClaimToDefer(work.tx, invoiceId))
  await requireDeferrable(work, claim, wanted.until)
  if ((await openDeferralRequest(work.tx, claim.id)) !== undefined) throw new AppError('CONFLICT')
  await insertDeferralRequest(work.tx, {
    id: newId(),
    organisation_id: claim.organisation_id,
    customer_number: claim.customer_number,
    invoice_id: claim.id,
    until: wanted.until,
    reason: wanted.reason,
    requested_at: work.time.now,
    requested_by: work.scope.userId,
    requested_by_name: work.actorName,
  })
  await recordOnInvoice(work, claim, 'deferral_requested', { until: wanted.until, reason: wanted.reason })
}
