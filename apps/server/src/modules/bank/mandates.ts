import type { MandateWish, PlanDebits } from '@honora/contract/mandates.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { debitNoticeDays } from '@honora/domain/factoring/plan-debit.ts'
import { isValidIban, maskIban, normaliseIban } from '@honora/domain/organisation/iban.ts'
import { mandateDocument as drawMandate } from '@honora/formats/documents/letters/mandate.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { claimContent, factorParty } from '../dispatch/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import {
  activePlan,
  countMandates,
  creditorId,
  listPlanDebits,
  newestMandate,
  type PlannedClaim,
} from './queries.ts'
import { insertSepaMandate, updateSepaMandate } from './tables.ts'

export async function planDebitsOf(tx: Tx, invoiceId: string): Promise<PlanDebits> {
  const mandate = await newestMandate(tx, invoiceId)
  const debits = await listPlanDebits(tx, invoiceId)
  const hasPlan = (await activePlan(tx, invoiceId)) !== undefined
  const missing = (await creditorId(tx)) === null ? ('no_creditor_id' as const) : null
  return {
    unavailable: hasPlan ? missing : 'no_plan',
    mandate:
      mandate === undefined
        ? null
        : {
            reference: mandate.reference,
            holder: mandate.holder,
            ibanMasked: maskIban(mandate.iban),
            signedOn: mandate.signed_on,
            given: mandate.given,
            state: mandate.state,
            endedOn: mandate.ended_on,
            endedReason: mandate.ended_reason,
          },
    debits: debits.map((debit) => ({
      rateNumber: debit.rate_number,
      amountCents: debit.amount_cents,
      collectOn: debit.collect_on,
      state: debit.state,
      reason: debit.reason,
    })),
  }
}

/** Records the mandate of a running plan; one that is there already has to be ended first. */
export async function giveMandate(
  work: Work,
  claim: PlannedClaim,
  wish: MandateWish & { readonly signedOn: IsoDate; readonly given: 'online' | 'paper' },
): Promise<void> {
  if (!isValidIban(wish.iban)) throw invalidField('/iban', 'invalid_iban')
  if (wish.signedOn > work.time.today) throw invalidField('/signedOn', 'in_future')
  const { plan, reference } = await openForMandate(work, claim)
  await inOrganisation(work, claim.organisation_id, async () => {
    const before = await newestMandate(work.tx, claim.id)
    if (before?.state === 'active')
      throw new AppError('INVALID_TRANSITION', { extra: { reason: 'mandate_exists' } })
    await insertSepaMandate(work.tx, {
      id: newId(),
      organisation_id: claim.organisation_id,
      customer_number: claim.customer_number,
      plan_id: plan.id,
      invoice_id: claim.id,
      reference,
      holder: wish.holder,
      iban: normaliseIban(wish.iban),
      signed_on: wish.signedOn,
      given: wish.given,
      recorded_by_name: work.actorName,
    })
  })
  await tell(work, claim, 'mandate_given', { reference, way: wish.given })
}

/** What a new mandate needs: a running plan, and that the factor may collect at all. */
async function openForMandate(work: Work, claim: PlannedClaim) {
  const creditor = await creditorId(work.tx)
  if (creditor === null) throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_creditor_id' } })
  const plan = await activePlan(work.tx, claim.id)
  if (plan === undefined) throw new AppError('INVALID_TRANSITION', { extra: { reason: 'no_plan' } })
  const { count } = await countMandates(work.tx, claim.id)
  const name = `HM-${claim.virtual_reference ?? claim.id.slice(-12)}`
  return { creditor, plan, reference: count === 0 ? name : `${name}-${count + 1}` }
}

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
  await tell(work, claim, 'mandate_ended', { reference: mandate.reference, reason })
}

async function tell(
  work: Work,
  claim: PlannedClaim,
  change: 'mandate_given' | 'mandate_ended',
  details: Readonly<Record<string, string>>,
): Promise<void> {
  const { organisation_id: organisationId, id } = claim
  await inOrganisation(work, organisationId, () =>
    appendTimeline(work, { organisationId, invoiceId: id, kind: change, details }),
  )
  await publishInvoice(work, { organisationId, id, change })
}

/** The mandate as it was given, or the form for a new one. */
export async function mandatePdf(work: Work, claim: PlannedClaim): Promise<Uint8Array> {
  const kept = await newestMandate(work.tx, claim.id)
  const given = kept?.state === 'active' ? kept : null
  const reference = given?.reference ?? (await openForMandate(work, claim)).reference
  const letter = await claimContent(work, claim.id)
  const factor = await factorParty(work)
  return drawMandate({
    createdAt: work.time.now,
    date: work.time.today,
    letterhead: letter.letterhead,
    recipient: letter.recipient,
    creditor: { name: factor.name, lines: factor.lines },
    creditorId: found((await creditorId(work.tx)) ?? undefined),
    reference,
    noticeDays: debitNoticeDays,
    about: `Ratenzahlung der Rechnung ${claim.number} (${letter.practiceName})`,
    given:
      given === null
        ? null
        : { holder: given.holder, iban: given.iban, signedOn: given.signed_on, way: given.given },
  })
}
