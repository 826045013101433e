import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { linkOfClaim } from './links.ts'
import { planDispatch } from './plan.ts'
import type { boughtClaim } from './queries/claims.ts'
import { endLinksOfClaim } from './tables.ts'

/** The link to a patient's page, to be read out or sent. Renewed: whoever has an earlier one sees nothing any more. */
export async function makePatientLink(
  work: Work,
  claim: Awaited<ReturnType<typeof boughtClaim>>,
  wanted: { readonly renew: boolean; readonly send: boolean },
) {
  return inOrganisation(work, claim.organisation_id, async () => {
    if (wanted.renew) await endLinksOfClaim(work.tx, { ended_on: work.time.today }, claim.id)
    const { url, expiresOn } = await linkOfClaim(work, claim)
    const dispatchId = wanted.send
      ? await planDispatch(work, {
          organisationId: claim.organisation_id,
          customerNumber: claim.customer_number,
          kind: 'patient_link',
          ref: `${claim.id}:${work.time.now.toISOString()}`,
          invoiceId: claim.id,
        })
      : null
    return { url, expiresOn, dispatchId }
  })
}
