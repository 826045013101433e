import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { dueAfterEnd, mayDefer, refusedDays, runningDeferral } from '@honora/domain/factoring/deferral.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { updateInvoiceRow } from '../invoice-records/index.ts'
import { planDispatch } from './plan.ts'
import { deferralsOf, lockClaimToDefer, openDeferralRequest } from './queries.ts'
import { answerDeferralRequest, endDeferralRow, insertDeferral } from './tables.ts'

type Claim = NonNullable<Awaited<ReturnType<typeof lockClaimToDefer>>>

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
  await tell(work, claim, { change: 'deferred', ref: id, reason: wanted.reason, until: wanted.until })
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

/** When a claim is due now; refused where it may not be due on that later day. */
export async function requireDeferrable(work: Work, claim: Claim, until: IsoDate): Promise<IsoDate> {
  const { receivable_state: state, due_on: dueOn, purchased_on: purchasedOn, terms } = claim
  if (state === null || dueOn === null || purchasedOn === null || terms === null)
    throw new AppError('INVALID_TRANSITION', { extra: { state } })
  const deferrals = await deferralsOf(work.tx, claim.id)
  const chargebackAfterDays = claim.factoring_type === 'recourse' ? terms.chargebackAfterDays : null
  const facts = { state, dueOn, purchasedOn, chargebackAfterDays, deferrals }
  const allowed = mayDefer(facts, until, work.time.today)
  if (allowed.ok) return dueOn
  const { reason } = allowed
  if (refusedDays.some((refusedDay) => refusedDay === reason)) throw invalidField('/until', reason)
  throw new AppError('INVALID_TRANSITION', { extra: { state: reason === 'deferred' ? 'deferred' : state } })
}

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
  await tell(work, claim, { change: 'deferral_ended', ref: `${deferral.id}:ended`, reason: null, until })
}

async function tell(
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
