import { addDays, payoutDay } from '@honora/domain/factoring/calendar.ts'
import { consentNeeds } from '@honora/domain/factoring/consent.ts'
import { payInvoiceUntil } from '@honora/domain/factoring/invoice-sending.ts'
import { calculatePurchase } from '@honora/domain/factoring/fees.ts'
import { stepInvoice } from '@honora/domain/factoring/invoice-machine.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { purchase } from '@honora/domain/ledger/events.ts'
import { AppError, found } from '../../platform/errors.ts'
import { consentFor, countingCheckOf } from '../credit-checks/index.ts'
import { writeTransactions } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { sendInvoice } from './send-invoice.ts'
import { offerWishedPlan } from './offer-wished-plan.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { newVirtualReference } from './virtual-reference.ts'
import { findSimulatedDays } from '../../kernel/queries.ts'
import { fingerprintOf } from './decision-input.ts'
import { contextOf } from './invoice-context.ts'
import { updateInvoiceInStatus } from '../invoice-records/index.ts'

/**
 * Buys an offered invoice: one ledger transaction, one state change, once. The consent is looked at again in this very
 * transaction; the books refuse a second purchase of the same invoice by constraint.
 */
export async function buy(
  work: Work,
  row: InvoiceRecord,
  decided: { readonly rule: string; readonly reason: string; readonly checkId: string | null },
): Promise<void> {
  const { tx, time } = work
  const consent = await consentFor(tx, {
    organisationId: row.organisation_id,
    patientId: row.patient_id,
    purpose: 'purchase',
    day: time.today,
    isHeld: true,
  })
  const step = stepInvoice('confirmed', 'buy', contextOf(work, row, { hasConsent: consent.consent !== null }))
  if (!step.ok)
    throw step.reason === 'consent_missing'
      ? new AppError('CONSENT_MISSING', { extra: { needs: [...consentNeeds.purchase] } })
      : new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  const terms = found(row.terms)
  const body = row.body
  const facts = {
    amountCents: row.total_cents,
    terms,
    purchasedOn: time.today,
    financedFrom: payoutDay(time.today, terms.payoutDays),
  }
  const bought = purchase(facts)
  if (!bought.ok)
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.status, reason: bought.reason } })
  const price = calculatePurchase(row.total_cents, terms)
  // Of one that the factor sends it moves to the day on which it leaves.
  const dueOn = payInvoiceUntil(time.today, { dueDays: body.dueDays })
  const payoutOn = payoutDay(time.today, terms.payoutDays)
  await inOrganisation(work, row.organisation_id, async () => {
    await writeTransactions(
      tx,
      { organisationId: row.organisation_id, customerNumber: row.customer_number, invoiceId: row.id },
      bought.value.added,
    )
    await updateInvoiceInStatus(
      tx,
      {
        status: 'processed',
        decision: 'purchased',
        decision_state: 'decided',
        decision_rule: decided.rule,
        decision_reason: decided.reason,
        decided_at: time.now,
        checked_by_credit: decided.checkId,
        consent_id: consent.consent?.id ?? null,
        fingerprint: fingerprintOf(row),
        purchased_on: time.today,
        financed_from: facts.financedFrom,
        due_on: dueOn,
        price: JSON.stringify(price),
        payout_cents: price.payoutCents,
        payout_on: payoutOn,
        virtual_reference: newVirtualReference(),
        receivable_state: 'open',
        settlement_state: 'scheduled',
        open_cents: row.total_cents,
        reserve_cents: price.reserveCents,
        simulated_payment_on: await simulatedPaymentDay(work, row, dueOn),
        dunning_suppressed: isNeverDunned(row, body),
        version: row.version + 1,
        updated_at: time.now,
      },
      row.id,
      'confirmed',
    )
    await appendTimeline(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: 'purchased',
      details: { rule: decided.rule, reason: decided.reason, payoutCents: price.payoutCents, payoutOn },
    })
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: 'purchased',
    version: row.version + 1,
    details: { rule: decided.rule, from: 'confirmed', to: 'processed', cents: row.total_cents },
  })
  if (row.sender === 'factor') await sendInvoice(work, row)
  await offerWishedPlan(work, row.id)
}

/** How mail to the family of a debtor who died is addressed. */
const relativesOf = 'An die Angehörigen von'

/** Nobody is dunned for the dead, and nobody whom the practice asked to leave alone in the file. */
function isNeverDunned(row: InvoiceRecord, body: InvoiceBody): boolean {
  const extras = row.file_extras
  return extras.dunning === 'none' || body.debtor.salutation === relativesOf
}

/** The simulated bank: a debtor whose light is green pays five days before the due date, everybody else not by himself. */
async function simulatedPaymentDay(work: Work, row: InvoiceRecord, dueOn: string): Promise<string | null> {
  const demo = await findSimulatedDays(work.tx)
  if (demo === undefined) return null
  const check = await countingCheckOf(work, row)
  const isGreen = check?.status === 'done' && check.traffic_light === 'green'
  const early = addDays(dueOn, -5)
  return isGreen && early > work.time.today ? early : null
}
