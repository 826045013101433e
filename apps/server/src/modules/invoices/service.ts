import type { Invoice, InvoiceInput, InvoicePatch } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import type { Decision } from '@honora/domain/factoring/decision.ts'
import { freshLoginAboveCents } from '@honora/domain/factoring/file-machine.ts'
import {
  rejectionOf,
  stepInvoice,
  type InvoiceEvent,
  type InvoiceRefusal,
} from '@honora/domain/factoring/invoice-machine.ts'
import { disputeAnswerDays } from '@honora/domain/factoring/receivable.ts'
import type { FactoringType, InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { finding, type Finding } from '@honora/domain/invoice/finding.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { changeState, chargeBack, creditNote, directPayment } from '@honora/domain/ledger/events.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { consentFor } from '../credit-checks/index.ts'
import { announce, applyToClaim, inOrganisation, note, validContract, type Work } from '../ledger/index.ts'
import { getPatient, isOwnPatient, treatingMember } from '../patients/index.ts'
import { bodyFromInput, patchBody } from './body.ts'
import { buy, contextOf, decideByRules, decline, keepDecision } from './decide.ts'
import { refreshFile } from './files.ts'
import { presentFindings } from './findings.ts'
import { presentInvoice } from './present.ts'
import {
  bodyColumns,
  findInvoice,
  findingColumns,
  insertInvoices,
  isNumberTaken,
  keptOf,
  lockInvoice,
  matchPatientId,
  type InvoiceRecord,
} from './store.ts'
import { keptFindings, validateBody } from './validation.ts'

/** An invoice that the caller may see: its own practice's, or offered ones for the factor. */
export async function visibleInvoice(
  work: Work,
  scope: OrgScope,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<InvoiceRecord> {
  const read = options.lock === true ? lockInvoice : findInvoice
  const row = found(isRowId(id) ? await read(work.tx, id) : undefined)
  const isVisible = isFactorRole(scope.role)
    ? row.offered_at !== null || row.status === 'awaiting_conversion'
    : row.organisation_id === scope.organisationId
  if (!isVisible) throw new AppError('NOT_FOUND')
  const member = treatingMember(scope)
  const isOwn =
    member === undefined || row.created_by === member || (await isOwnPatient(work.tx, row.patient_id, member))
  if (!isOwn) throw new AppError('NOT_FOUND')
  return row
}

export async function getInvoice(work: Work, scope: OrgScope, id: string, locale: Locale): Promise<Invoice> {
  const row = await visibleInvoice(work, scope, id)
  if (isFactorRole(scope.role))
    work.deps.audit.note(work.tx, { action: 'invoice.read', record: `invoice:${row.id}` })
  return inOrganisation(work, row.organisation_id, () => presentInvoice(work, scope, row, locale))
}

function refuseStale(row: InvoiceRecord, expected: number | undefined, current: Invoice): void {
  if (expected !== undefined && expected !== row.version) throw new AppError('VERSION_CONFLICT', { current })
}

/** Stops a write that was made for an older version of the record. */
export async function expectVersion(
  work: Work,
  scope: OrgScope,
  request: { readonly id: string; readonly expected: number | undefined; readonly locale: Locale },
): Promise<InvoiceRecord> {
  const row = await visibleInvoice(work, scope, request.id, { lock: true })
  if (request.expected !== undefined && request.expected !== row.version)
    refuseStale(row, request.expected, await presentInvoice(work, scope, row, request.locale))
  return row
}

export interface NewInvoiceRequest {
  readonly body: InvoiceBody
  readonly createdBy: string | null
  readonly createdByName: string
}

/** Stores an invoice in its practice, checked: complete when nothing blocks it, else created. */
export async function createInvoice(
  work: Work,
  owner: { readonly organisationId: string; readonly customerNumber: string },
  request: NewInvoiceRequest,
): Promise<string> {
  const findings = await validateBody(work, {
    organisationId: owner.organisationId,
    body: request.body,
    exceptId: null,
  })
  const isBlocked = findings.some((each) => each.severity === 'error')
  const [id = ''] = await insertInvoices(work.tx, [
    {
      ...owner,
      fileId: null,
      body: request.body,
      kept: keptOf(findings),
      status: isBlocked ? 'created' : 'complete',
      createdBy: request.createdBy,
      createdByName: request.createdByName,
      at: work.time.now,
    },
  ])
  const details = {
    source: request.body.source.kind,
    errors: findings.filter((each) => each.severity === 'error').length,
  }
  await note(work, { organisationId: owner.organisationId, invoiceId: id, kind: 'created', details })
  if (!isBlocked) await note(work, { organisationId: owner.organisationId, invoiceId: id, kind: 'complete' })
  await announce(work, {
    organisationId: owner.organisationId,
    topic: 'invoice.updated',
    kind: 'invoice',
    id,
    change: 'created',
    version: 1,
    details,
  })
  return id
}

/** The body of a call with what is known of the patient. */
export async function bodyOfInput(work: Work, scope: WorkScope, input: InvoiceInput): Promise<InvoiceBody> {
  const givenId = input.patientId ?? null
  const patientId =
    givenId ?? (await matchPatientId(work.tx, scope.organisationId, bodyFromInput(input, null).patient))
  const patient = patientId === null ? null : await getPatient(work.tx, scope, patientId)
  const body = bodyFromInput(input, patient)
  return body
}

/** Corrects an invoice that is not offered yet; checked again at once (I3, I2). */
export async function updateInvoice(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  patch: InvoicePatch,
): Promise<void> {
  const step = stepInvoice(row.status as Invoice['status'], 'edit', contextOf(work, row, {}))
  if (!step.ok) throw refusal(row, step.reason)
  const before = row.body as unknown as InvoiceBody
  const patientId = patch.patientId
  const patient =
    patientId === undefined || patientId === null ? patientId : await getPatient(work.tx, scope, patientId)
  const patched = patchBody(before, patch, patient)
  const matched =
    patched.patientId === null
      ? await matchPatientId(work.tx, row.organisation_id, patched.patient)
      : patched.patientId
  const body = { ...patched, patientId: matched }
  const fields = new Set(
    Object.entries(patch).flatMap(([key, value]) => (value === undefined || key === 'version' ? [] : [key])),
  )
  const findings = await validateBody(work, {
    organisationId: row.organisation_id,
    body,
    exceptId: row.id,
    kept: keptFindings(row.findings as unknown as Finding[], fields),
  })
  await saveChecked(work, row, { body, findings, change: 'edited', fields: [...fields] })
}

async function saveChecked(
  work: Work,
  row: InvoiceRecord,
  next: {
    readonly body: InvoiceBody
    readonly findings: readonly Finding[]
    readonly change: string
    readonly fields: readonly string[]
  },
): Promise<void> {
  const isBlocked = next.findings.some((each) => each.severity === 'error')
  const status = isBlocked ? 'created' : 'complete'
  await work.tx
    .updateTable('invoice')
    .set({
      ...bodyColumns(next.body),
      ...findingColumns(keptOf(next.findings)),
      status,
      version: row.version + 1,
      updated_at: work.time.now,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirstOrThrow()
  await note(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: next.change,
    details: { fields: next.fields.join(','), status },
  })
  await announce(work, {
    organisationId: row.organisation_id,
    topic: 'invoice.updated',
    kind: 'invoice',
    id: row.id,
    change: next.change,
    version: row.version + 1,
    details: { from: row.status, to: status },
  })
  await refreshFile(work, row.file_id)
}

function refusal(row: InvoiceRecord, reason: InvoiceRefusal | 'invalid_transition'): AppError {
  if (reason === 'consent_missing')
    return new AppError('CONSENT_MISSING', { extra: { invoices: [{ id: row.id, number: row.number }] } })
  return new AppError('INVALID_TRANSITION', { extra: { state: row.status, reason } })
}

/** Leaves the table of states by one of the events that reject: exclude, withdraw, lapse, or what happens to its file. */
export async function rejectInvoice(
  work: Work,
  row: InvoiceRecord,
  event: InvoiceEvent,
  reason: string | null,
): Promise<void> {
  const step = stepInvoice(row.status as Invoice['status'], event, contextOf(work, row, {}))
  if (!step.ok) throw refusal(row, step.reason)
  await inOrganisation(work, row.organisation_id, async () => {
    await work.tx
      .updateTable('invoice')
      .set({
        status: 'rejected',
        rejection_reason: rejectionOf(event),
        rejection_note: reason,
        ...(row.status === 'confirmed' ? { decision_state: null } : {}),
        version: row.version + 1,
        updated_at: work.time.now,
      })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .executeTakeFirstOrThrow()
    await note(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: rejectionOf(event) ?? 'rejected',
      details: reason === null ? {} : { reason },
    })
  })
  await announce(work, {
    organisationId: row.organisation_id,
    topic: 'invoice.updated',
    kind: 'invoice',
    id: row.id,
    change: rejectionOf(event) ?? 'rejected',
    version: row.version + 1,
    details: { from: row.status, to: 'rejected' },
  })
}

export interface ConfirmRequest {
  readonly factoringType: FactoringType | undefined
  readonly scope: OrgScope
  readonly locale: Locale
}

const freshMinutes = 15
const fourEyesAboveCents = 1_000_000

/** Refuses an offer that needs a fresh login, an onboarded practice, or another person's eyes. */
export async function requireConfirmable(
  work: Work,
  request: { readonly scope: OrgScope; readonly totalCents: number; readonly uploadedBy: string | null },
): Promise<readonly FactoringType[]> {
  const { scope } = request
  const organisation = await work.tx
    .selectFrom('organisation')
    .select(['onboarding_status', 'factoring_types', 'settings'])
    .where('id', '=', scope.organisationId)
    .executeTakeFirstOrThrow()
  if (organisation.onboarding_status !== 'done') throw new AppError('ONBOARDING_NOT_DONE')
  const isFresh =
    scope.freshAt !== null &&
    work.deps.clock.now().getTime() - scope.freshAt.getTime() <= freshMinutes * 60_000
  if (request.totalCents > freshLoginAboveCents && !isFresh) throw new AppError('FRESH_LOGIN_REQUIRED')
  const hasFourEyes = (organisation.settings as { fourEyes?: boolean } | null)?.fourEyes === true
  if (hasFourEyes && request.uploadedBy === scope.userId && request.totalCents > fourEyesAboveCents)
    throw new AppError('FORBIDDEN', { extra: { reason: 'four_eyes' } })
  return organisation.factoring_types as FactoringType[]
}

/** Chooses the type of an offer: said now, said before, or the only one offered. */
export function chooseType(
  offered: readonly FactoringType[],
  wanted: FactoringType | null | undefined,
): FactoringType {
  const type = wanted ?? (offered.length === 1 ? offered[0] : undefined)
  if (type === undefined) throw invalidField('/factoringType', 'required')
  if (!offered.includes(type))
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/factoringType', code: 'not_offered' }] })
  return type
}

/**
 * Offers an invoice (I5): consent, type, unique number; freezes the version of the contract, fixes date and number,
 * then lets the rules decide in the same transaction. A declined invoice is offered again as a copy of the same number.
 */
export async function confirmInvoice(
  work: Work,
  row: InvoiceRecord,
  request: ConfirmRequest,
): Promise<string> {
  const offered = await requireConfirmable(work, {
    scope: request.scope,
    totalCents: row.total_cents,
    uploadedBy: row.created_by,
  })
  if (row.status === 'rejected' && row.rejection_reason === 'declined' && row.offered_at !== null) {
    const type = chooseType(offered, request.factoringType)
    return confirmInvoice(work, await copyOf(work, row, type), { ...request, factoringType: type })
  }
  const type = chooseType(offered, request.factoringType ?? (row.factoring_type as FactoringType | null))
  await offerInvoice(work, row, { type, actor: request.scope, locale: request.locale })
  await decideByRules(work, row.id)
  await refreshFile(work, row.file_id)
  return row.id
}

export interface OfferRequest {
  readonly type: FactoringType
  readonly actor: { readonly userId: string; readonly userName: string } | null
  readonly locale: Locale
}

/** The state change of an offer, without the decision. */
export async function offerInvoice(work: Work, row: InvoiceRecord, request: OfferRequest): Promise<void> {
  const { tx, time } = work
  const body = row.body as unknown as InvoiceBody
  const patientId = row.patient_id ?? (await matchPatientId(tx, row.organisation_id, body.patient))
  const consent = await consentFor(tx, {
    organisationId: row.organisation_id,
    patientId,
    purpose: 'purchase',
    day: time.today,
  })
  const contract = await validContract(tx, row.organisation_id, { type: request.type, day: time.today })
  const isTaken = await isNumberTaken(tx, {
    organisationId: row.organisation_id,
    number: row.number,
    exceptId: row.id,
  })
  const context = contextOf(work, row, {
    hasConsent: consent.consent !== null,
    isTypeOffered: contract !== null,
    isNumberUnique: !isTaken,
  })
  const step = stepInvoice(row.status as Invoice['status'], 'confirm', context)
  if (!step.ok)
    throw confirmRefusal(work, row, { reason: step.reason, consent: consent.state, locale: request.locale })
  const offered: InvoiceBody = {
    ...body,
    factoringType: request.type,
    invoiceDate: body.invoiceDate ?? time.today,
    patientId,
  }
  await tx
    .updateTable('invoice')
    .set({
      ...bodyColumns(offered),
      status: 'confirmed',
      contract_id: contract?.id ?? null,
      terms: JSON.stringify(contract),
      consent_id: consent.consent?.id ?? null,
      offered_at: time.now,
      offered_on: time.today,
      offered_by: request.actor?.userId ?? null,
      offered_by_name: request.actor?.userName ?? null,
      decision_state: 'deciding',
      version: row.version + 1,
      updated_at: time.now,
    })
    .where('id', '=', row.id)
    .where('status', '=', 'complete')
    .executeTakeFirstOrThrow()
  await note(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: 'confirmed',
    details: { factoringType: request.type, contractFrom: contract?.validFrom ?? null },
  })
  await announce(work, {
    organisationId: row.organisation_id,
    topic: 'invoice.updated',
    kind: 'invoice',
    id: row.id,
    change: 'confirmed',
    version: row.version + 1,
    details: { from: row.status, to: 'confirmed', factoringType: request.type },
  })
}

function confirmRefusal(
  work: Work,
  row: InvoiceRecord,
  why: {
    readonly reason: InvoiceRefusal | 'invalid_transition'
    readonly consent: string
    readonly locale: Locale
  },
): AppError {
  const shown = (each: Finding) =>
    presentFindings(work.deps.catalogues, why.locale, [{ ...each, invoiceId: row.id }])
  switch (why.reason) {
    case 'consent_missing':
      return new AppError('CONSENT_MISSING', {
        extra: {
          invoices: [{ id: row.id, number: row.number, state: why.consent }],
          findings: shown(
            finding(why.consent === 'withdrawn' ? 'INV_CONSENT_WITHDRAWN' : 'INV_CONSENT_MISSING', {
              pointer: '/patientId',
            }),
          ),
        },
      })
    case 'type_not_offered':
      return new AppError('VALIDATION_FAILED', {
        errors: [{ pointer: '/factoringType', code: 'not_offered' }],
        extra: { findings: shown(finding('INV_FACTORING_TYPE_NOT_OFFERED', { pointer: '/factoringType' })) },
      })
    case 'number_taken':
      return new AppError('VALIDATION_FAILED', {
        errors: [{ pointer: '/number', code: 'taken' }],
        extra: {
          findings: shown(
            finding('INV_NUMBER_DUPLICATE', { pointer: '/number', params: { invoiceNumber: row.number } }),
          ),
        },
      })
    case 'blocking_findings':
      return new AppError('VALIDATION_FAILED', {
        extra: {
          findings: presentFindings(work.deps.catalogues, why.locale, row.findings as unknown as Finding[]),
        },
      })
    default:
      return refusal(row, why.reason)
  }
}

async function copyOf(work: Work, row: InvoiceRecord, type: FactoringType): Promise<InvoiceRecord> {
  const id = newId()
  const body: InvoiceBody = { ...(row.body as unknown as InvoiceBody), factoringType: type }
  const isConsultation = row.source_kind === 'consultation'
  await work.tx
    .insertInto('invoice')
    .values({
      id,
      organisation_id: row.organisation_id,
      customer_number: row.customer_number,
      file_id: null,
      external_id: row.external_id,
      status: 'complete',
      ...bodyColumns(body),
      file_extras: JSON.stringify(row.file_extras),
      findings: JSON.stringify(row.findings),
      findings_left_out: row.findings_left_out,
      error_count: row.error_count,
      warning_count: row.warning_count,
      source_kind: row.source_kind,
      source_id: isConsultation ? row.source_id : row.id,
      created_by: work.scope.actor.id,
      created_by_name: work.actorName,
    })
    .execute()
  await note(work, {
    organisationId: row.organisation_id,
    invoiceId: id,
    kind: 'created',
    details: { source: 'declined_offer', from: row.id },
  })
  return found(await lockInvoice(work.tx, id))
}

/** A person of the factor decides what the rules left open. */
export async function decideByPerson(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  request: { readonly decision: 'purchase' | 'decline'; readonly reason: string | undefined },
): Promise<void> {
  if (!isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
  if (row.status !== 'confirmed') throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  if (request.decision === 'decline' && (request.reason ?? '').trim() === '')
    throw invalidField('/reason', 'required')
  const reason = 'person'
  const decision = {
    outcome: request.decision,
    rule: 'person',
    reason,
    alternative: null,
  } as unknown as Decision
  await inOrganisation(work, row.organisation_id, async () => {
    await keepDecision(work, row, {
      decision,
      input: null,
      person: { id: scope.userId, name: scope.userName, note: request.reason ?? null },
    })
    if (request.decision === 'purchase') await buy(work, row, { rule: 'person', reason, checkId: null })
    else await decline(work, row, { rule: 'person', reason, note: request.reason ?? null })
    await refreshFile(work, row.file_id)
  })
}

/** Objections: raised they stop dunning; accepted the claim goes back for its defect; rejected it is open again. */
export async function disputeInvoice(
  work: Work,
  row: InvoiceRecord,
  request: { readonly action: 'raise' | 'accept' | 'reject'; readonly reason: string },
): Promise<void> {
  const { today } = work.time
  if (request.action === 'raise') {
    await applyToClaim(work, {
      invoiceId: row.id,
      change: 'disputed',
      details: { reason: request.reason },
      apply: (claim) => changeState(claim, 'objection'),
    })
    const dispute = JSON.stringify({
      reason: request.reason,
      raisedOn: today,
      answerUntil: addDays(today, disputeAnswerDays),
    })
    await work.tx.updateTable('invoice').set({ dispute }).where('id', '=', row.id).execute()
    return
  }
  if (row.receivable_state !== 'disputed')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  if (request.action === 'accept') {
    await applyToClaim(work, {
      invoiceId: row.id,
      change: 'charged_back',
      details: { reason: 'claim_defect', note: request.reason },
      apply: (claim) => chargeBack(claim, { on: today, reason: 'claim_defect' }),
    })
  } else {
    await applyToClaim(work, {
      invoiceId: row.id,
      change: 'dispute_rejected',
      details: { reason: request.reason },
      apply: (claim) => changeState(claim, 'objection_settled'),
    })
  }
  await work.tx.updateTable('invoice').set({ dispute: null }).where('id', '=', row.id).execute()
}

export async function creditInvoice(
  work: Work,
  row: InvoiceRecord,
  request: { readonly amountCents: number; readonly reason: string },
): Promise<void> {
  const wasDisputed = row.receivable_state === 'disputed'
  if (row.status === 'processed' && request.amountCents > row.open_cents)
    throw invalidField('/amountCents', 'too_large')
  await applyToClaim(work, {
    invoiceId: row.id,
    change: 'credit_note',
    details: { cents: request.amountCents, reason: request.reason },
    apply: (claim) =>
      creditNote(claim, { on: work.time.today, amountCents: request.amountCents, ref: newId() }),
  })
  if (wasDisputed)
    await work.tx.updateTable('invoice').set({ dispute: null }).where('id', '=', row.id).execute()
}

export async function reportDirectPayment(
  work: Work,
  row: InvoiceRecord,
  request: { readonly amountCents: number; readonly paidOn: string },
): Promise<void> {
  if (request.paidOn > work.time.today) throw invalidField('/paidOn', 'in_future')
  if (row.status === 'processed' && request.amountCents > row.open_cents)
    throw invalidField('/amountCents', 'too_large')
  await applyToClaim(work, {
    invoiceId: row.id,
    change: 'paid_to_practice',
    details: { cents: request.amountCents, on: request.paidOn },
    apply: (claim) =>
      directPayment(claim, { on: work.time.today, amountCents: request.amountCents, ref: newId() }),
  })
}
