import type { Invoice, InvoiceRow } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import { addDays, bankDayFrom, daysBetween, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { creditStatusOn, freeLimitCents, shownLight } from '@honora/domain/factoring/credit-check.ts'
import {
  offerDays,
  possibleInvoiceEvents,
  typesToOfferAgain,
} from '@honora/domain/factoring/invoice-machine.ts'
import type { Actor } from '@honora/domain/factoring/machine.ts'
import { isClosed } from '@honora/domain/factoring/receivable.ts'
import { isFactorRole, seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { factoringTypes } from '@honora/domain/factoring/status.ts'
import { invoiceSums } from '@honora/domain/invoice/amounts.ts'
import type { InvoiceBody, InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { consentFor, countingCheckOf, masked, openCentsOf } from '../credit-checks/index.ts'
import { presentContract } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { presentPosition } from './body.ts'
import { awaitsDunningApproval } from './approve-dunning.ts'
import { mayAddressChange } from './change-debtor-address.ts'
import { maySenderChange } from './choose-sender.ts'
import { practitionerOf } from './document.ts'
import { consentFinding, consentGaps, type ConsentGap } from './consent-gaps.ts'
import { presentDebtorAddresses } from './present-debtor-addresses.ts'
import { presentFindings } from './findings.ts'
import { presentSender, senderSetting } from './sender-of-invoice.ts'
import { runningPlan } from './present-plan.ts'
import { presentReturned } from './returned-claim.ts'
import { findLastDecision, resultOf } from './queries/records.ts'
import { endedOffer, isNumberTaken, type InvoiceListRow, type InvoiceRecord } from './queries/invoices.ts'

/** A row of the list as it stands on a day. */
export function presentInvoiceRow(
  row: InvoiceListRow,
  scope: OrgScope,
  today: IsoDate,
): Omit<InvoiceRow, 'sender'> {
  const isMasked = seesMaskedNames(scope.role)
  return {
    id: row.id,
    customer_number: row.customer_number,
    number: row.number,
    fileId: row.file_id,
    status: row.status,
    rejectionReason: row.rejection_reason,
    factoringType: row.factoring_type,
    patientId: row.patient_id,
    patientName: isMasked ? masked(row.patient_name) : row.patient_name,
    debtorName: isMasked ? masked(row.debtor_name) : row.debtor_name,
    invoiceDate: row.invoice_date,
    serviceOn: row.last_service_on,
    totalCents: row.total_cents,
    errorCount: row.error_count,
    warningCount: row.warning_count,
    receivableState: row.receivable_state,
    settlementState: row.settlement_state,
    decisionState: row.decision_state,
    dueOn: row.due_on,
    paidOn: row.receivable_state === 'paid' ? row.closed_on : null,
    daysOverdue: daysOverdue(row, today),
    payoutOn: nextPayoutDay(row, today),
    payoutCents: row.payout_cents,
    openCents: row.open_cents,
    dunningLevel: row.dunning_level,
    source: { kind: row.source_kind, id: row.source_id },
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function daysOverdue(row: InvoiceListRow, today: IsoDate): number {
  const state = row.receivable_state
  if (state === null || row.due_on === null || isClosed(state) || state === 'instalment_plan') return 0
  return Math.max(0, daysBetween(row.due_on, today))
}

/** Which parts of the state tables a member plays. */
function actorsOf(scope: OrgScope): readonly Actor[] {
  if (isFactorRole(scope.role)) return ['factor']
  if (scope.role === 'owner') return ['practice', 'owner', 'billing']
  return scope.role === 'billing' ? ['practice', 'billing'] : ['practice']
}

/** What a member may do with an invoice now, guards aside: state changes and the calls after the purchase. */
async function transitionsOf(tx: Tx, row: InvoiceRecord, scope: OrgScope): Promise<string[]> {
  const events: string[] = possibleInvoiceEvents(row.status, actorsOf(scope)).filter(
    (event) => event !== 'convert',
  )
  const allowed = events.filter((event) => {
    if (event === 'confirm') return scope.permissions.has('invoice-file.confirm') && row.error_count === 0
    if (event === 'withdraw') return scope.permissions.has('invoice-file.withdraw')
    if (event === 'buy' || event === 'decline') return scope.permissions.has('invoice.decide')
    return scope.permissions.has('invoice.write')
  })
  if (scope.permissions.has('invoice-file.confirm') && (await canOfferAgain(tx, row))) allowed.push('confirm')
  if (scope.permissions.has('invoice-file.confirm') && !isFactorRole(scope.role) && maySenderChange(row))
    allowed.push('choose_sender')
  if (mayAddressChange(row, scope)) allowed.push('change_address')
  const state = row.receivable_state
  if (state !== null && !isClosed(state) && scope.permissions.has('invoice.dispute')) {
    allowed.push('credit_note', 'report_payment', state === 'disputed' ? 'settle_dispute' : 'dispute')
    if (awaitsDunningApproval(row) && !isFactorRole(scope.role)) allowed.push('approve_dunning')
  }
  if (state === 'in_collection' && isFactorRole(scope.role) && scope.permissions.has('invoice.decide'))
    allowed.push('write_off')
  return allowed
}

/** Whether an offer came to nothing and nothing else was made of its number since. */
async function canOfferAgain(tx: Tx, row: InvoiceRecord): Promise<boolean> {
  return (
    typesToOfferAgain(endedOffer(row), factoringTypes).length > 0 &&
    !(await isNumberTaken(tx, {
      organisationId: row.organisation_id,
      number: row.number,
      exceptId: row.id,
    }))
  )
}

/** The whole record of an invoice for a reader. */
export async function presentInvoice(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  locale: Locale,
): Promise<Invoice> {
  const { tx, time } = work
  const body = row.body
  const isMasked = seesMaskedNames(scope.role)
  const sums = invoiceSums(body)
  const price = row.price
  const gap = isFactorRole(scope.role) ? null : await consentGapOf(work, row)
  const findings = [...row.findings, ...(gap === null ? [] : [{ ...consentFinding(gap), invoiceId: row.id }])]
  const hides = isMasked || scope.role === 'factor_admin'
  const sender = presentSender(row, await senderSetting(tx, row.organisation_id))
  const shown = presentInvoiceRow(row, scope, time.today)
  return {
    ...shown,
    externalId: row.external_id,
    sender,
    sending: { by: sender.by, sentOn: row.sent_on },
    rejectionNote: row.rejection_note,
    case: body.case,
    dueDays: body.dueDays,
    debtor: isMasked ? maskDebtor(body.debtor) : body.debtor,
    debtorAddresses: await presentDebtorAddresses(tx, row.id, isMasked),
    patient: maskPatient(body.patient, isMasked),
    positions: body.positions.map((position) =>
      hides ? { ...presentPosition(position), text: '', justification: null } : presentPosition(position),
    ),
    otherCosts: body.otherCosts.map((cost) => ({ ...cost, text: hides ? '' : cost.text })),
    prepaidCents: body.prepaidCents,
    totals: {
      feeCents: sums.feeCents - sums.reductionCents,
      laboratoryCents: sums.laboratoryCents,
      materialCents: sums.materialCents,
      prepaidCents: body.prepaidCents,
      totalCents: body.totalCents,
    },
    feeAgreement: body.feeAgreement,
    practitioner: await practitionerOf(work, row),
    orthodonticPlan: body.orthodonticPlan ?? null,
    validation: {
      status: validationStatus(row),
      errorCount: row.error_count,
      warningCount: row.warning_count,
      findings: presentFindings(work.deps.catalogues, locale, findings),
      findingsLeftOut: row.findings_left_out,
    },
    contract: contractOf(row),
    paymentReference: row.virtual_reference,
    offeredAt: row.offered_at?.toISOString() ?? null,
    offeredBy: row.offered_by_name,
    offerExpiresOn:
      row.status === 'confirmed' && row.offered_on !== null ? addDays(row.offered_on, offerDays) : null,
    decision: await lastDecision(work, row),
    consent: await consentOf(work, row),
    consentGap: gap === null ? null : { state: gap.state, patientId: gap.patientId },
    creditCheck: await creditOf(work, row),
    dispute: row.dispute,
    plan: await runningPlan(tx, row.id),
    returned: await presentReturned(work, scope, row),
    money: {
      purchasePriceCents: price === null ? 0 : price.amountCents - price.grossFeeCents,
      feeCents: price?.feeCents ?? 0,
      flatCents: price?.flatCents ?? 0,
      vatCents: price?.vatCents ?? 0,
      reserveCents: price === null ? 0 : price.reserveCents,
      payoutCents: row.payout_cents ?? 0,
      payoutOn: shown.payoutOn,
      paidCents: row.paid_cents,
      openCents: row.open_cents,
      resultCents: await resultOf(tx, row),
    },
    transitions:
      row.status === 'confirmed' && row.offered_on !== null && time.today < row.offered_on
        ? []
        : await transitionsOf(tx, row, scope),
  }
}

/** A payout that is due already comes with the next run. */
function nextPayoutDay(
  row: Pick<InvoiceListRow, 'settlement_state' | 'payout_on'>,
  today: IsoDate,
): IsoDate | null {
  const isLate = row.settlement_state === 'scheduled' && row.payout_on !== null && row.payout_on < today
  return isLate ? bankDayFrom(today) : row.payout_on
}

function validationStatus(row: InvoiceRecord): 'ok' | 'warnings' | 'errors' {
  if (row.error_count > 0) return 'errors'
  return row.warning_count > 0 ? 'warnings' : 'ok'
}

function maskDebtor(debtor: InvoiceDebtor): InvoiceDebtor {
  const initial = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}.`)
  return {
    ...debtor,
    firstName: initial(debtor.firstName),
    lastName: initial(debtor.lastName),
    birthDate: null,
    address: { ...debtor.address, street: '', houseNumber: '' },
    email: null,
    phone: null,
  }
}

function maskPatient(patient: InvoiceBody['patient'], isMasked: boolean): InvoiceBody['patient'] {
  if (patient === null || !isMasked) return patient
  const initial = (text: string): string => (text === '' ? '' : `${text.slice(0, 1)}.`)
  return {
    ...patient,
    firstName: initial(patient.firstName),
    lastName: initial(patient.lastName),
    birthDate: null,
    insurantNumber: null,
  }
}

function contractOf(row: InvoiceRecord): Invoice['contract'] {
  const terms = row.terms
  if (terms === null || row.contract_id === null) return null
  return presentContract({
    ...terms,
    id: row.contract_id,
    validFrom: terms.validFrom ?? row.offered_on ?? '',
    validTo: null,
  })
}

async function lastDecision(work: Work, row: InvoiceRecord): Promise<Invoice['decision']> {
  if (row.offered_at === null) return null
  const last = await findLastDecision(work.tx, row.id)
  if (last === undefined) return null
  const isAlternative = last.outcome === 'decline' && row.factoring_type === 'non_recourse'
  return {
    outcome: last.outcome,
    rule: last.rule,
    reason: last.reason,
    alternative: isAlternative ? 'recourse' : null,
    decidedBy: last.decided_by_name,
    decidedAt: (row.decided_at ?? last.created_at).toISOString(),
  }
}

/** Before an invoice is offered: what is missing of the patient's consent. */
async function consentGapOf(work: Work, row: InvoiceRecord): Promise<ConsentGap | null> {
  if (row.status !== 'created' && row.status !== 'complete') return null
  const { patient } = row.body
  const [gap = null] = await consentGaps(work, row.organisation_id, [{ patientId: row.patient_id, patient }])
  return gap
}

async function consentOf(work: Work, row: InvoiceRecord): Promise<Invoice['consent']> {
  const answer = await consentFor(work.tx, {
    organisationId: row.organisation_id,
    patientId: row.patient_id,
    purpose: 'purchase',
    day: work.time.today,
  })
  return answer.consent === null
    ? null
    : { id: answer.consent.id, signedOn: answer.consent.signedOn, validUntil: answer.consent.validUntil }
}

async function creditOf(work: Work, row: InvoiceRecord): Promise<Invoice['creditCheck']> {
  const check = await countingCheckOf(work, row)
  if (check === undefined) return null
  const status = creditStatusOn(check.status, check.valid_until, work.time.today)
  const used = (await openCentsOf(work.tx, [row.debtor_key])).get(row.debtor_key) ?? 0
  return {
    id: check.id,
    trafficLight: shownLight(status, check.traffic_light),
    freeCents: status === 'done' ? freeLimitCents(check.limit_cents ?? 0, used) : 0,
  }
}
