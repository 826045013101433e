import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { lockClaimToDefer, openDeferralRequest } from './queries/deferrals.ts'
import { answerDeferralRequest } from './tables.ts'

/** Closes the open request of a claim. 409 when it is not the one that is meant. */
export async function answerRequest(
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
