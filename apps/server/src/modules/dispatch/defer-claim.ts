import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { updateInvoiceRow } from '../invoice-records/index.ts'
import { lockClaimToDefer, openDeferralRequest } from './queries/deferrals.ts'
import { answerDeferralRequest, insertDeferral } from './tables.ts'
import { type Claim, requireDeferrable } from './require-deferrable.ts'
import { reportDeferral } from './deferral-timeline.ts'

/** The debtor may pay later: the due day moves, reminders rest until then, a letter says so. Nothing is booked. */
export async function defer(
  work: Work,
  invoiceId: string,
  wanted: { readonly until: IsoDate; readonly reason: string },
): Promise<void> {
  const { today } = work.time
  const claim = found(await lockClaimToDefer(work.tx, invoiceId))
  const dueBefore = await requireDeferrable(work, claim, wanted.until)
  const id = newId()
  await inOrganisation(work, claim.organisation_id, async () => {
    await insertDeferral(work.tx, {
      id,
      organisation_id: claim.organisation_id,
      invoice_id: claim.id,
      reason: wanted.reason,
      due_before: dueBefore,
      until: wanted.until,
      granted_on: today,
      granted_by_name: work.actorName,
    })
    await updateInvoiceRow(work.tx, { due_on: wanted.until, version: claim.version + 1 }, claim.id)
  })
  await reportDeferral(work, claim, {
    change: 'deferred',
    ref: id,
    reason: wanted.reason,
    until: wanted.until,
  })
  await grantRequest(work, claim)
}

/** A deferral answers what the practice has asked for, whichever day it names. */
async function grantRequest(work: Work, claim: Claim): Promise<void> {
  const request = await openDeferralRequest(work.tx, claim.id)
  if (request === undefined) return
  const organisationId = claim.organisation_id
  const granted = { state: 'granted', answered_at: work.time.now, answered_by_name: work.actorName } as const
  await inOrganisation(work, organisationId, () => answerDeferralRequest(work.tx, granted, request.id))
  await publishInvoice(work, { organisationId, id: claim.id, change: 'deferral_granted' })
}
