import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireDeferrable } from './deferrals.ts'
import { lockClaimToDefer, openDeferralRequest } from './queries.ts'
import { answerDeferralRequest, insertDeferralRequest } from './tables.ts'

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
  await tell(work, claim, 'deferral_requested', { until: wanted.until, reason: wanted.reason })
}

/** The factor does not grant what was asked for, and says why. */
export async function refuseDeferral(
  work: Work,
  invoiceId: string,
  refusal: { readonly requestId: string; readonly reason: string },
): Promise<void> {
  const { reason } = refusal
  const { claim, until } = await answer(work, invoiceId, refusal.requestId, {
    state: 'refused',
    answer: reason,
  })
  await tell(work, claim, 'deferral_refused', { until, reason })
}

export async function withdrawDeferralRequest(
  work: Work,
  invoiceId: string,
  requestId: string,
): Promise<void> {
  const { claim, until } = await answer(work, invoiceId, requestId, { state: 'withdrawn' })
  await tell(work, claim, 'deferral_withdrawn', { until })
}

async function answer(
  work: Work,
  invoiceId: string,
  requestId: string,
  given: { readonly state: 'refused' | 'withdrawn'; readonly answer?: string },
) {
  const claim = found(await lockClaimToDefer(work.tx, invoiceId))
  const request = await openDeferralRequest(work.tx, claim.id)
  if (request?.id !== requestId) throw new AppError('INVALID_TRANSITION', { extra: { state: 'answered' } })
  await inOrganisation(work, claim.organisation_id, () =>
    answerDeferralRequest(
      work.tx,
      { ...given, answered_at: work.time.now, answered_by_name: work.actorName },
      request.id,
    ),
  )
  return { claim, until: request.until }
}

async function tell(
  work: Work,
  claim: { readonly id: string; readonly organisation_id: string },
  change: ChangeOf<'invoice'>,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const organisationId = claim.organisation_id
  await inOrganisation(work, organisationId, () =>
    appendTimeline(work, { organisationId, invoiceId: claim.id, kind: change, details }),
  )
  await publishInvoice(work, { organisationId, id: claim.id, change })
}
