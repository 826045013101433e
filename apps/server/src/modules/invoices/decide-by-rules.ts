import { decide, type Decision } from '@honora/domain/factoring/decision.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { found } from '../../platform/errors.ts'
import { consentFor, openCreditCheck } from '../credit-checks/index.ts'
import { lockName } from '../../kernel/locks.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { type InvoiceRecord, lockInvoice } from './queries/invoices.ts'
import { gatherInput } from './decision-input.ts'
import { buy } from './buy-invoice.ts'
import { decline } from './decline-invoice.ts'
import { updateInvoiceRow } from '../invoice-records/index.ts'
import { creditFinding } from './credit-finding.ts'
import { keepDecision } from './keep-decision.ts'

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
  await appendTimeline(work, {
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
