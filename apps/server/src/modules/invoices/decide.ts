import { ageOn, addDays, payoutDay } from '@honora/domain/factoring/calendar.ts'
import { consentNeeds } from '@honora/domain/factoring/consent.ts'
import { creditStatusOn, freeLimitCents } from '@honora/domain/factoring/credit-check.ts'
import { decide, type Decision, type DecisionInput } from '@honora/domain/factoring/decision.ts'
import { calculatePurchase } from '@honora/domain/factoring/fees.ts'
import { stepInvoice, type InvoiceContext } from '@honora/domain/factoring/invoice-machine.ts'
import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { purchase } from '@honora/domain/ledger/events.ts'
import type { ContractTerms } from '@honora/domain/factoring/contract.ts'
import { createHash } from 'node:crypto'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import {
  consentFor,
  isRedKnown,
  newestCheckOf,
  openCentsOf,
  openCreditCheck,
} from '../credit-checks/index.ts'
import { writeTransactions } from '../ledger/index.ts'
import { lockName } from '../../kernel/locks.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { announce } from '../../kernel/publish.ts'
import { note } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { offerWishedPlan } from './plan-wish.ts'
import { findDebtorBlock, findDuplicates, sumRecourseOpen } from './queries/decisions.ts'
import { insertInvoiceDecision, updateConfirmedInvoice, updateInvoiceRow } from './tables.ts'
import { type InvoiceRecord, lockInvoice } from './queries/invoices.ts'
import { newVirtualReference } from './virtual-reference.ts'
import { findOfferSettings, findSimulatedDays } from '../../kernel/queries.ts'

/** Same debtor, last treatment and total: the same claim under another number. */
function fingerprintOf(
  row: Pick<InvoiceRecord, 'debtor_key' | 'last_service_on' | 'invoice_date' | 'total_cents'>,
): string {
  return createHash('sha256')
    .update(
      [row.debtor_key, row.last_service_on ?? row.invoice_date ?? '', String(row.total_cents)].join('|'),
    )
    .digest('hex')
}

/** What the rules look at, read inside the transaction that would buy. */
/** What the rules ask about a claim. */
export type AskedClaim = Pick<
  InvoiceRecord,
  | 'id'
  | 'organisation_id'
  | 'number'
  | 'body'
  | 'patient_id'
  | 'debtor_key'
  | 'total_cents'
  | 'invoice_date'
  | 'last_service_on'
  | 'offered_on'
>

export async function gatherInput(
  work: Work,
  row: AskedClaim,
  terms: ContractTerms | null,
): Promise<DecisionInput> {
  const { tx, time } = work
  const body = row.body
  const organisation = await findOfferSettings(tx, row.organisation_id)
  const consent = await consentFor(tx, {
    organisationId: row.organisation_id,
    patientId: row.patient_id,
    purpose: 'purchase',
    day: time.today,
  })
  const check = await newestCheckOf(tx, row.organisation_id, row.debtor_key)
  const exposure = await openCentsOf(tx, [row.debtor_key])
  const { debtor } = body
  return {
    today: time.today,
    offeredOn: row.offered_on ?? time.today,
    amountCents: row.total_cents,
    consent: consent.state,
    isOnboarded: organisation.onboarding_status === 'done',
    terms,
    duplicate: await duplicateOf(work, row),
    debtor: {
      isBlocked: await isBlocked(work, row.debtor_key),
      isAdult: debtor.birthDate === null ? null : ageOn(debtor.birthDate, time.today) >= 18,
      isGermanAddress: debtor.address.country === 'DE',
      isOrganisation: debtor.kind === 'organisation',
    },
    debtorExposureCents: exposure.get(row.debtor_key) ?? 0,
    check:
      check === undefined
        ? null
        : {
            id: check.id,
            status: creditStatusOn(check.status, check.valid_until, time.today),
            trafficLight: check.traffic_light,
            limitCents: check.limit_cents ?? 0,
            requestedOn: check.requested_on,
          },
    isRedKnown: await isRedKnown(tx, row.debtor_key, time.today),
    practiceExposureCents: await practiceExposure(work, row.organisation_id),
  }
}

async function duplicateOf(work: Work, row: AskedClaim): Promise<DecisionInput['duplicate']> {
  const { rows } = await findDuplicates(work.tx, {
    organisationId: row.organisation_id,
    number: row.number,
    invoiceId: row.id,
    fingerprint: fingerprintOf(row),
  })
  if (rows[0]?.number === true) return 'number'
  return rows[0]?.claim === true ? 'fingerprint' : 'none'
}

async function isBlocked(work: Work, key: string): Promise<boolean> {
  return (await findDebtorBlock(work.tx, key)) !== undefined
}

async function practiceExposure(work: Work, organisationId: string): Promise<number> {
  const { rows } = await sumRecourseOpen(work.tx, organisationId)
  return rows[0]?.cents ?? 0
}

/**
 * Lets the rules decide an offered invoice: buys, declines, asks the agency, or leaves it to a person.
 * The row must be locked by the caller's transaction; debtor and practice limits are locked here.
 */
export async function decideByRules(work: Work, invoiceId: string): Promise<Decision | null> {
  const row = found(await lockInvoice(work.tx, invoiceId))
  if (row.status !== 'confirmed') return null
  await lockName(work.tx, `debtor ${row.debtor_key}`)
  if (row.factoring_type === 'recourse') await lockName(work.tx, `practice ${row.organisation_id}`)
  const terms = row.terms
  const input = await gatherInput(work, row, terms)
  const decision = decide(input)
  const rules: Work = { ...work, isAutomatic: true }
  await keepDecision(work, row, { decision, input })
  const warning = creditFinding(decision, input)
  if (warning !== null) await addWarning(work, row, warning)
  switch (decision.outcome) {
    case 'purchase':
      await buy(rules, row, {
        rule: decision.rule,
        reason: decision.reason,
        checkId: input.check?.id ?? null,
      })
      break
    case 'decline':
      await decline(rules, row, { rule: decision.rule, reason: decision.reason, note: null })
      break
    case 'request_check':
      await requestCheck(rules, row, { isFresh: decision.reason === 'fresh_check_needed', decision })
      break
    case 'wait':
      await setDecisionState(rules, row, { state: 'waiting_check', decision })
      break
    case 'manual':
      await setDecisionState(rules, row, { state: 'manual', decision })
      break
  }
  return decision
}

/** What the decision tells the practice about the debtor's credit (`INV_CREDIT_*`, `INV_LIMIT_*`); null when nothing. */
export function creditFinding(decision: Decision, input: DecisionInput): FileIssue | null {
  if (decision.outcome === 'request_check')
    return fileIssue('INV_CREDIT_CHECK_MISSING', { pointer: '/debtor' })
  if (decision.reason !== 'limit_exceeded') return null
  const freeLimit = freeLimitCents(input.check?.limitCents ?? 0, input.debtorExposureCents)
  return fileIssue('INV_LIMIT_EXCEEDED', {
    pointer: '/totalCents',
    params: { amount: input.amountCents, freeLimit },
  })
}

/** Keeps a warning with the invoice, once. */
async function addWarning(work: Work, row: InvoiceRecord, warning: FileIssue): Promise<void> {
  const findings = row.findings
  if (findings.some((each) => each.code === warning.code)) return
  await updateInvoiceRow(
    work.tx,
    {
      findings: JSON.stringify([...findings, { ...warning, invoiceId: row.id }]),
      warning_count: row.warning_count + 1,
    },
    row.id,
  )
}

interface Kept {
  /** What the rules decided, or a person. */
  readonly decision: Pick<Decision, 'outcome'> & { readonly rule: string; readonly reason: string }
  readonly input: DecisionInput | null
  readonly person?: { readonly id: string; readonly name: string; readonly note: string | null }
}

export async function keepDecision(work: Work, row: InvoiceRecord, kept: Kept): Promise<void> {
  await insertInvoiceDecision(work.tx, {
    id: newId(),
    organisation_id: row.organisation_id,
    invoice_id: row.id,
    outcome: kept.decision.outcome,
    rule: kept.decision.rule,
    reason: kept.decision.reason,
    inputs: JSON.stringify(kept.input ?? {}),
    decided_by: kept.person?.id ?? null,
    decided_by_name: kept.person?.name ?? null,
    note: kept.person?.note ?? null,
  })
}

async function setDecisionState(
  work: Work,
  row: InvoiceRecord,
  next: { readonly state: 'waiting_check' | 'manual'; readonly decision: Decision },
): Promise<void> {
  if (row.decision_state === next.state && row.decision_reason === next.decision.reason) return
  await updateInvoiceRow(
    work.tx,
    {
      decision_state: next.state,
      decision_rule: next.decision.rule,
      decision_reason: next.decision.reason,
      updated_at: work.time.now,
    },
    row.id,
  )
  await note(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: next.state,
    details: { rule: next.decision.rule, reason: next.decision.reason },
  })
}

/** Asks the agency if the patient has permitted it; without the clause a person decides. */
async function requestCheck(
  work: Work,
  row: InvoiceRecord,
  request: { readonly isFresh: boolean; readonly decision: Decision },
): Promise<void> {
  const consent = await consentFor(work.tx, {
    organisationId: row.organisation_id,
    patientId: row.patient_id,
    purpose: 'creditCheck',
    day: work.time.today,
  })
  if (consent.consent === null) {
    await setDecisionState(work, row, {
      state: 'manual',
      decision: { ...request.decision, outcome: 'manual' },
    })
    return
  }
  const body = row.body
  await openCreditCheck(work, {
    organisationId: row.organisation_id,
    customerNumber: row.customer_number,
    patientId: row.patient_id,
    patientName: row.patient_name,
    debtor: body.debtor,
    requestedCents: row.total_cents,
    consentId: consent.consent.id,
    invoiceId: row.id,
    isFresh: request.isFresh,
  })
  await setDecisionState(work, row, { state: 'waiting_check', decision: request.decision })
}

export function contextOf(work: Work, row: InvoiceRecord, facts: Partial<InvoiceContext>): InvoiceContext {
  return {
    hasBlockingFindings: row.error_count > 0,
    isConsultationLocked: row.source_kind === 'consultation',
    hasConsent: true,
    isTypeOffered: true,
    isNumberUnique: true,
    isBought: row.purchased_on !== null,
    isDecided: row.decision !== null,
    offeredOn: row.offered_on,
    today: work.time.today,
    ...facts,
  }
}

/** Term of payment when neither contract nor invoice names one. */
const defaultDueDays = 30

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
  const dueOn = addDays(time.today, body.dueDays ?? defaultDueDays)
  const payoutOn = payoutDay(time.today, terms.payoutDays)
  await inOrganisation(work, row.organisation_id, async () => {
    await writeTransactions(
      tx,
      { organisationId: row.organisation_id, customerNumber: row.customer_number, invoiceId: row.id },
      bought.value.added,
    )
    await updateConfirmedInvoice(
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
    )
    await note(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: 'purchased',
      details: { rule: decided.rule, reason: decided.reason, payoutCents: price.payoutCents, payoutOn },
    })
  })
  await announce(work, {
    organisationId: row.organisation_id,
    topic: 'invoice.updated',
    kind: 'invoice',
    id: row.id,
    change: 'purchased',
    version: row.version + 1,
    details: { rule: decided.rule, from: 'confirmed', to: 'processed', cents: row.total_cents },
  })
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
  const check = await newestCheckOf(work.tx, row.organisation_id, row.debtor_key)
  const isGreen = check?.status === 'done' && check.traffic_light === 'green'
  const early = addDays(dueOn, -5)
  return isGreen && early > work.time.today ? early : null
}

/** The factor does not take the offer; the practice may offer it in the other way as a copy with the same number. */
export async function decline(
  work: Work,
  row: InvoiceRecord,
  decided: { readonly rule: string; readonly reason: string; readonly note: string | null },
): Promise<void> {
  const step = stepInvoice('confirmed', 'decline', contextOf(work, row, {}))
  if (!step.ok) throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  await inOrganisation(work, row.organisation_id, async () => {
    await updateConfirmedInvoice(
      work.tx,
      {
        status: 'rejected',
        rejection_reason: 'declined',
        rejection_note: decided.note,
        decision: 'declined',
        decision_state: 'decided',
        decision_rule: decided.rule,
        decision_reason: decided.reason,
        decided_at: work.time.now,
        version: row.version + 1,
        updated_at: work.time.now,
      },
      row.id,
    )
    await note(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: 'declined',
      details: { rule: decided.rule, reason: decided.reason },
    })
  })
  await announce(work, {
    organisationId: row.organisation_id,
    topic: 'invoice.updated',
    kind: 'invoice',
    id: row.id,
    change: 'declined',
    version: row.version + 1,
    details: { rule: decided.rule, from: 'confirmed', to: 'rejected' },
  })
}
