import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { planDispatch } from './plan.ts'
import type { Claim } from './require-deferrable.ts'

/** A deferral or its end stands in the timeline, is published and is sent to the debtor. */
export async function reportDeferral(
  work: Work,
  claim: Claim,
  what: {
    readonly change: 'deferred' | 'deferral_ended'
    readonly ref: string
    readonly reason: string | null
    readonly until: IsoDate
  },
): Promise<void> {
  const { change, until, reason } = what
  const organisationId = claim.organisation_id
  await inOrganisation(work, organisationId, () =>
    appendTimeline(work, {
      organisationId,
      invoiceId: claim.id,
      kind: change,
      details: { until, ...(reason === null ? {} : { reason }) },
    }),
  )
  await publishInvoice(work, { organisationId, id: claim.id, change, version: claim.version + 1 })
  await planDispatch(work, {
    organisationId,
    customerNumber: claim.customer_number,
    kind: 'deferral_notice',
    ref: what.ref,
    invoiceId: claim.id,
    details: { isEnded: change === 'deferral_ended' },
  })
}
