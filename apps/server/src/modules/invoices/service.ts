import type { Invoice, InvoiceInput, InvoicePatch } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import {
  rejectionOf,
  stepInvoice,
  type InvoiceEvent,
  type InvoiceRefusal,
} from '@honora/domain/factoring/invoice-machine.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { isDeepStrictEqual } from 'node:util'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope, WorkScope } from '../../platform/scope.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { getPatient, getPatientInUse, isOwnPatient, treatingMember } from '../patients/index.ts'
import { bodyFromInput, patchBody } from './body.ts'
import { contextOf } from './invoice-context.ts'
import { refreshFile } from './files.ts'
import { presentInvoice } from './present.ts'
import { keptFindings, validateBody } from './validation.ts'
import { findInvoice, type InvoiceRecord, lockInvoice, matchPatientId } from './queries/invoices.ts'
import { keptOf } from './kept-findings.ts'
import {
  bodyColumns,
  findingColumns,
  insertInvoices,
  updateInvoiceInStatus,
  updateInvoiceVersion,
} from '../invoice-records/index.ts'

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
    work.deps.audit.append(work.tx, { action: 'invoice.read', record: `invoice:${row.id}` })
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
  await appendTimeline(work, {
    organisationId: owner.organisationId,
    invoiceId: id,
    kind: 'created',
    details,
  })
  if (!isBlocked)
    await appendTimeline(work, { organisationId: owner.organisationId, invoiceId: id, kind: 'complete' })
  await publishInvoice(work, {
    organisationId: owner.organisationId,
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
  const patient = patientId === null ? null : await getPatientInUse(work.tx, scope, patientId)
  const body = bodyFromInput(input, patient)
  return body
}

/** The stored invoice with the named parts replaced; its patient is looked for while no record is linked. */
export async function correctedBody(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  patch: InvoicePatch,
): Promise<InvoiceBody> {
  const before = row.body
  const wanted = patch.patientId === undefined && patch.debtor === null ? before.patientId : patch.patientId
  const patient = wanted === undefined || wanted === null ? wanted : await getPatient(work.tx, scope, wanted)
  const patched = patchBody(before, patch, patient)
  const patientId = patched.patientId ?? (await matchPatientId(work.tx, row.organisation_id, patched.patient))
  return { ...patched, patientId }
}

/** Findings of the reader that are still true after a correction. */
export function keptAfter(row: InvoiceRecord, patch: InvoicePatch): readonly FileIssue[] {
  return keptFindings(row.findings, changedFields(patch))
}

function changedFields(patch: InvoicePatch): ReadonlySet<string> {
  return new Set(
    Object.entries(patch).flatMap(([key, value]) => (value === undefined || key === 'version' ? [] : [key])),
  )
}

/** Corrects an invoice that is not offered yet; checked again at once (I3, I2). Nothing changed: nothing is written. */
export async function updateInvoice(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  patch: InvoicePatch,
): Promise<void> {
  const step = stepInvoice(row.status, 'edit', contextOf(work, row, {}))
  if (!step.ok) throw refusal(row, step.reason)
  const body = await correctedBody(work, scope, row, patch)
  if (isDeepStrictEqual(JSON.parse(JSON.stringify(body)), row.body)) return
  const findings = await validateBody(work, {
    organisationId: row.organisation_id,
    body,
    exceptId: row.id,
    kept: keptAfter(row, patch),
  })
  await saveChecked(work, row, { body, findings, change: 'edited', fields: [...changedFields(patch)] })
}

/** Fills the placeholder of a PDF with what a person read from it (I10); checked at once (I2). */
export async function fillPlaceholder(
  work: Work,
  row: InvoiceRecord,
  read: { readonly body: InvoiceBody; readonly findings: readonly FileIssue[] },
): Promise<void> {
  const step = stepInvoice(row.status, 'convert', contextOf(work, row, {}))
  if (!step.ok) throw refusal(row, step.reason)
  await saveChecked(work, row, { ...read, change: 'created', fields: [] })
}

async function saveChecked(
  work: Work,
  row: InvoiceRecord,
  next: {
    readonly body: InvoiceBody
    readonly findings: readonly FileIssue[]
    readonly change: 'edited' | 'created'
    readonly fields: readonly string[]
  },
): Promise<void> {
  const isBlocked = next.findings.some((each) => each.severity === 'error')
  const status = isBlocked ? 'created' : 'complete'
  await updateInvoiceVersion(
    work.tx,
    {
      ...bodyColumns(next.body),
      ...findingColumns(keptOf(next.findings)),
      status,
      version: row.version + 1,
      updated_at: work.time.now,
    },
    row.id,
    row.version,
  )
  await appendTimeline(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: next.change,
    details: { fields: next.fields.join(','), status },
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: next.change,
    version: row.version + 1,
    details: { from: row.status, to: status },
  })
  await refreshFile(work, row.file_id)
}

/** Why an invoice does not move. */
export function refusal(row: InvoiceRecord, reason: InvoiceRefusal | 'invalid_transition'): AppError {
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
  const step = stepInvoice(row.status, event, contextOf(work, row, {}))
  if (!step.ok) throw refusal(row, step.reason)
  await inOrganisation(work, row.organisation_id, async () => {
    await updateInvoiceInStatus(
      work.tx,
      {
        status: 'rejected',
        rejection_reason: rejectionOf(event),
        rejection_note: reason,
        ...(row.status === 'confirmed' ? { decision_state: null } : {}),
        version: row.version + 1,
        updated_at: work.time.now,
      },
      row.id,
      row.status,
    )
    await appendTimeline(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: rejectionOf(event) ?? 'rejected',
      details: reason === null ? {} : { reason },
    })
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: rejectionOf(event) ?? 'rejected',
    version: row.version + 1,
    details: { from: row.status, to: 'rejected' },
  })
}
