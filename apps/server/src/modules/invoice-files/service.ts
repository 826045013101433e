import type { InvoiceInput } from '@honora/contract/invoices.ts'
import type { Locale } from '@honora/contract/common.ts'
import {
  possibleFileEvents,
  stepFile,
  type FileContext,
  type FileRefusal,
} from '@honora/domain/factoring/file-machine.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  bodyFromInput,
  chooseType,
  consentFinding,
  consentGaps,
  type ConsentGap,
  decideByRules,
  fillPlaceholder,
  keptOf,
  lockInvoice,
  matchPatientId,
  offerInvoice,
  presentFindings,
  refreshFile,
  rejectInvoice,
  requireConfirmable,
  validateBody,
  type InvoiceRecord,
} from '../invoices/index.ts'
import { validContract } from '../ledger/index.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { tell } from './import.ts'
import { actorsOf } from './present.ts'
import { scanStateOf } from './scan-state.ts'
import type { Column } from '../../platform/db/column.ts'
import { findFile, listInvoiceIds, lockFile } from './queries.ts'
import { type FileRecord } from './tables.ts'
import { findOfferSettings } from '../../kernel/queries.ts'
import { insertInvoices, updateFile } from '../invoice-records/index.ts'

/** Offers of so many invoices are decided before the answer; more by a worker. */
const DECIDED_AT_ONCE = 50

/** A file that the caller may see: its own practice's, or offered ones for the factor. */
export async function visibleFile(
  work: Work,
  scope: OrgScope,
  id: string,
  options: { readonly lock?: boolean } = {},
): Promise<FileRecord> {
  const read = options.lock === true ? lockFile : findFile
  const row = found(isRowId(id) ? await read(work.tx, id) : undefined)
  if (isFactorRole(scope.role)) {
    const isOffered =
      row.confirmed_at !== null || ['awaiting_conversion', 'confirmed', 'processed'].includes(row.status)
    if (!isOffered) throw new AppError('NOT_FOUND')
    work.deps.audit.append(work.tx, { action: 'invoice-file.read', record: `invoice-file:${row.id}` })
    return row
  }
  const isOwn = row.organisation_id === scope.organisationId
  const isTreating = scope.role === 'dentist' || scope.role === 'doctor'
  if (!isOwn || (isTreating && row.uploaded_by !== scope.userId)) throw new AppError('NOT_FOUND')
  return row
}

/** What no virus scanner has seen yet is not handed out, nor what it found malware in. */
export function requireScanned(file: FileRecord): void {
  const scanState = scanStateOf(file)
  if (scanState !== 'clean')
    throw new AppError('INVALID_TRANSITION', { extra: { status: file.status, scanState } })
}

/** All invoices of a file, locked, in the order of the file. */
async function lockInvoices(work: Work, file: FileRecord): Promise<InvoiceRecord[]> {
  const ids = await listInvoiceIds(work.tx, file.id)
  const rows: InvoiceRecord[] = []
  for (const { id } of ids) {
    const row = await lockInvoice(work.tx, id)
    if (row !== undefined) rows.push(row)
  }
  return rows
}

function contextOf(invoices: readonly InvoiceRecord[], facts: Partial<FileContext> = {}): FileContext {
  const counting = invoices.filter((row) => row.rejection_reason !== 'excluded')
  return {
    invoiceCount: counting.length,
    faultyCount: counting.filter((row) => row.status === 'created').length,
    decidedCount: counting.filter((row) => row.decision !== null || row.status === 'rejected').length,
    boughtCount: counting.filter((row) => row.status === 'processed').length,
    hasAllConsents: true,
    isTypeOffered: true,
    isOnboarded: true,
    totalCents: counting.reduce((sum, row) => sum + row.total_cents, 0),
    isLoginFresh: true,
    reason: '',
    ...facts,
  }
}

function refusal(file: FileRecord, reason: FileRefusal | 'invalid_transition'): AppError {
  if (reason === 'reason_missing')
    return new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/reason', code: 'required' }] })
  return new AppError('INVALID_TRANSITION', {
    statesOf: 'fileStatus',
    extra: { state: file.status, reason },
  })
}

export interface ConfirmFile {
  readonly scope: OrgScope
  readonly locale: Locale
  readonly factoringType: FactoringType | undefined
  readonly excludedInvoices: readonly string[]
}

/**
 * Offers every invoice of a file (F6): named ones are excluded first, then all must be clean, covered by consent, of an
 * offered type. All or none. The rules decide at once, or in the background for large files.
 */
export async function confirmFile(work: Work, file: FileRecord, request: ConfirmFile): Promise<void> {
  const { scope } = request
  let invoices = await lockInvoices(work, file)
  const excluded = new Set(request.excludedInvoices)
  const known = new Set(invoices.map((row) => row.id))
  if ([...excluded].some((id) => !known.has(id))) {
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/excludedInvoices', code: 'unknown' }] })
  }
  for (const row of invoices) {
    if (excluded.has(row.id) && row.status !== 'rejected') await rejectInvoice(work, row, 'exclude', null)
  }
  if (excluded.size > 0) {
    await refreshFile(work, file.id)
    invoices = await lockInvoices(work, file)
  }
  const current = found(await lockFile(work.tx, file.id))
  const context = contextOf(invoices)
  const step = stepFile(current.status, 'confirm', context)
  if (!step.ok) throw refusal(current, step.reason)
  const offered = await requireConfirmable(work, {
    scope,
    totalCents: context.totalCents,
    uploadedBy: current.uploaded_by,
  })
  const ready = invoices.filter((row) => row.status === 'complete')
  await requireConsents(work, ready, request.locale)
  const type = chooseType(offered, request.factoringType ?? current.factoring_type)
  await offerAll(work, current, { ready, type, actor: scope, locale: request.locale })
}

interface FileOffer {
  readonly ready: readonly InvoiceRecord[]
  readonly type: FactoringType
  /** null: the contract offers by itself. */
  readonly actor: OrgScope | null
  readonly locale: Locale
}

async function offerAll(work: Work, file: FileRecord, offer: FileOffer): Promise<void> {
  const { ready, type, actor, locale } = offer
  for (const row of ready) await offerInvoice(work, row, { type, actor, locale })
  await updateFile(
    work.tx,
    file,
    { factoringType: type, confirmed: { at: work.time.now, by: actor?.userId ?? null } },
    work.time.now,
  )
  await refreshFile(work, file.id)
  if (ready.length > DECIDED_AT_ONCE) {
    await work.deps.jobs.add(work.tx, 'invoice-file.decide', {
      organisationId: file.organisation_id,
      fileId: file.id,
    })
    return
  }
  for (const row of ready) await decideByRules(work, row.id)
  await refreshFile(work, file.id)
}

/**
 * Offers a file that has just been read clean without asking again, where the contract says so (F3). A sum that needs a
 * fresh login or a second person, or a missing consent, leaves it to a person.
 */
export async function offerByContract(work: Work, fileId: string): Promise<void> {
  const file = await lockFile(work.tx, fileId)
  if (file === undefined || file.status !== 'complete' || file.confirmed_at !== null) return
  const organisation = await findOfferSettings(work.tx, file.organisation_id)
  if (organisation.onboarding_status !== 'done') return
  if (organisation.settings?.fourEyes === true) return
  const offered = organisation.factoring_types
  const type = file.factoring_type ?? (offered.length === 1 ? offered[0] : undefined)
  if (type === undefined || !offered.includes(type)) return
  const wanted = { type: type, day: work.time.today }
  const contract = await validContract(work.tx, file.organisation_id, wanted)
  if (contract?.autoConfirm !== true) return
  const invoices = await lockInvoices(work, file)
  const ready = invoices.filter((row) => row.status === 'complete')
  const hasAllConsents = (await missingConsents(work, ready)).length === 0
  const context = contextOf(invoices, { hasAllConsents, isLoginFresh: false })
  if (!stepFile('complete', 'confirm', context).ok) return
  await offerAll(work, file, { ready, type: wanted.type, actor: null, locale: 'de' })
}

interface MissingConsent {
  readonly id: string
  readonly number: string
  readonly state: string
  readonly gap: ConsentGap
}

/** Invoices whose patients have not agreed to the assignment. */
async function missingConsents(work: Work, invoices: readonly InvoiceRecord[]): Promise<MissingConsent[]> {
  const [first] = invoices
  if (first === undefined) return []
  const asked = invoices.map((row) => ({
    patientId: row.patient_id,
    patient: row.body.patient,
  }))
  const gaps = await consentGaps(work, first.organisation_id, asked)
  return invoices.flatMap((row, index) => {
    const gap = gaps[index] ?? null
    return gap === null ? [] : [{ id: row.id, number: row.number, state: gap.state, gap }]
  })
}

/** 409 with every invoice whose patient has not agreed to the assignment. */
async function requireConsents(
  work: Work,
  invoices: readonly InvoiceRecord[],
  locale: Locale,
): Promise<void> {
  const missing = await missingConsents(work, invoices)
  if (missing.length === 0) return
  const findings = missing.map((each) => ({
    ...consentFinding(each.gap, { externalId: each.number }),
    severity: 'error' as const,
    invoiceId: each.id,
  }))
  const named = missing.map(({ id, number, state }) => ({ id, number, state }))
  throw new AppError('CONSENT_MISSING', {
    extra: { invoices: named, findings: presentFindings(work.deps.catalogues, locale, findings) },
  })
}

/** Takes a file back (F8, F9): its invoices go with it. */
export async function withdrawFile(
  work: Work,
  file: FileRecord,
  request: { readonly scope: OrgScope; readonly reason: string },
): Promise<void> {
  const invoices = await lockInvoices(work, file)
  const actors = actorsOf(request.scope, file)
  if (!possibleFileEvents(file.status, actors).includes('withdraw')) {
    const isPossible = possibleFileEvents(file.status, ['practice', 'owner']).includes('withdraw')
    throw isPossible ? new AppError('FORBIDDEN') : refusal(file, 'invalid_transition')
  }
  const step = stepFile(file.status, 'withdraw', contextOf(invoices))
  if (!step.ok) throw refusal(file, step.reason)
  await closeFile(work, file, {
    invoices,
    event: 'file_withdrawn',
    reason: 'withdrawn_by_practice',
    note: request.reason,
  })
}

/** The factor refuses a file (F11) with a reason that the practice reads. */
export async function rejectFile(work: Work, file: FileRecord, reason: string): Promise<void> {
  const invoices = await lockInvoices(work, file)
  const step = stepFile(file.status, 'reject', contextOf(invoices, { reason }))
  if (!step.ok) throw refusal(file, step.reason)
  await closeFile(work, file, { invoices, event: 'file_rejected', reason: 'declined', note: reason })
}

interface Closing {
  readonly invoices: readonly InvoiceRecord[]
  readonly event: 'file_withdrawn' | 'file_rejected'
  readonly reason: NonNullable<Column<'invoice_file', 'rejection_reason'>>
  readonly note: string
}

async function closeFile(work: Work, file: FileRecord, closing: Closing): Promise<void> {
  const why = closing.note === '' ? null : closing.note
  for (const row of closing.invoices) {
    if (row.status !== 'rejected') await rejectInvoice(work, row, closing.event, why)
  }
  await inOrganisation(work, file.organisation_id, () =>
    updateFile(
      work.tx,
      file,
      { status: 'rejected', rejectionReason: closing.reason, rejectionNote: why },
      work.time.now,
    ),
  )
  await tell(work, file, closing.reason)
}

/** Saves what a person read from a PDF (F5, I10): the invoices run through the same checks. */
export async function convertFile(
  work: Work,
  file: FileRecord,
  request: { readonly scope: OrgScope; readonly invoices: readonly InvoiceInput[] },
): Promise<void> {
  const step = stepFile(file.status, 'converted', contextOf([], { invoiceCount: request.invoices.length }))
  if (!step.ok) throw refusal(file, step.reason)
  await inOrganisation(work, file.organisation_id, async () => {
    const rows = await lockInvoices(work, file)
    const placeholder = rows.find((row) => row.status === 'awaiting_conversion')
    for (const [index, input] of request.invoices.entries()) {
      await saveConverted(work, file, {
        input,
        scope: request.scope,
        placeholder: index === 0 ? placeholder : undefined,
      })
    }
    const current = found(await lockFile(work.tx, file.id))
    await updateFile(work.tx, current, { status: 'created' }, work.time.now)
    await tell(work, current, 'created')
  })
  await refreshFile(work, file.id)
}

async function saveConverted(
  work: Work,
  file: FileRecord,
  request: {
    readonly input: InvoiceInput
    readonly scope: OrgScope
    /** Row that stands for the PDF; further invoices get rows of their own. */
    readonly placeholder: InvoiceRecord | undefined
  },
): Promise<void> {
  const draft = bodyFromInput(request.input, null)
  const patientId = draft.patientId ?? (await matchPatientId(work.tx, file.organisation_id, draft.patient))
  const body = {
    ...draft,
    patientId,
    factoringType: draft.factoringType ?? file.factoring_type,
    source: { kind: 'manual' as const, id: file.id },
  }
  const exceptId = request.placeholder?.id ?? null
  const findings = await validateBody(work, { organisationId: file.organisation_id, body, exceptId })
  if (request.placeholder !== undefined) {
    await fillPlaceholder(work, request.placeholder, { body, findings })
    return
  }
  const isFaulty = findings.some((each) => each.severity === 'error')
  const [id = ''] = await insertInvoices(work.tx, [
    {
      organisationId: file.organisation_id,
      customerNumber: file.customer_number,
      fileId: file.id,
      body,
      kept: keptOf(findings),
      status: isFaulty ? 'created' : 'complete',
      createdBy: request.scope.userId,
      createdByName: request.scope.userName,
      at: work.time.now,
    },
  ])
  await appendTimeline(work, {
    organisationId: file.organisation_id,
    invoiceId: id,
    kind: 'created',
    details: { source: 'manual' },
  })
}
