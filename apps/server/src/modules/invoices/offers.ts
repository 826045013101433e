import type { Locale } from '@honora/contract/common.ts'
import { freshLoginAboveCents } from '@honora/domain/factoring/file-machine.ts'
import {
  stepInvoice,
  typesToOfferAgain,
  type InvoiceRefusal,
} from '@honora/domain/factoring/invoice-machine.ts'
import type { FactoringType, InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { consentFor } from '../credit-checks/index.ts'
import { validContract } from '../ledger/index.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { consentFinding, consentGaps, type ConsentGap } from './consent-gaps.ts'
import { decideByRules } from './decide.ts'
import { contextOf } from './invoice-context.ts'
import { refreshFile } from './files.ts'
import { presentFindings } from './findings.ts'
import { refusal } from './service.ts'
import {
  endedOffer,
  type InvoiceRecord,
  isNumberTaken,
  lockInvoice,
  matchPatientId,
} from './queries/invoices.ts'
import { findOfferSettings } from '../../kernel/queries.ts'
import { bodyColumns, insertInvoice, updateInvoiceInStatus } from '../invoice-records/index.ts'
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
  const organisation = await findOfferSettings(work.tx, scope.organisationId)
  if (organisation.onboarding_status !== 'done') throw new AppError('ONBOARDING_NOT_DONE')
  const isFresh =
    scope.freshAt !== null &&
    work.deps.clock.now().getTime() - scope.freshAt.getTime() <= freshMinutes * 60_000
  if (request.totalCents > freshLoginAboveCents && !isFresh) throw new AppError('FRESH_LOGIN_REQUIRED')
  const hasFourEyes = organisation.settings?.fourEyes === true
  if (hasFourEyes && request.uploadedBy === scope.userId && request.totalCents > fourEyesAboveCents)
    throw new AppError('FORBIDDEN', { extra: { reason: 'four_eyes' } })
  return organisation.factoring_types
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
 * then lets the rules decide in the same transaction. An offer that came to nothing is made again as a copy of the same number.
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
  if (row.status === 'rejected') {
    const again = typesToOfferAgain(endedOffer(row), offered)
    if (again.length === 0) throw refusal(row, 'invalid_transition')
    const type = chooseType(again, request.factoringType)
    return confirmInvoice(work, await copyOf(work, row, type), { ...request, factoringType: type })
  }
  const type = chooseType(offered, request.factoringType ?? row.factoring_type)
  await offerInvoice(work, row, { type, actor: request.scope, locale: request.locale })
  await refreshFile(work, row.file_id)
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
  const body = row.body
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
  const step = stepInvoice(row.status, 'confirm', context)
  if (!step.ok)
    throw confirmRefusal(work, row, {
      reason: step.reason,
      gap: await gapOf(work, row, patientId),
      locale: request.locale,
    })
  const offered: InvoiceBody = {
    ...body,
    factoringType: request.type,
    invoiceDate: body.invoiceDate ?? time.today,
    patientId,
  }
  await updateInvoiceInStatus(
    tx,
    {
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
    },
    row.id,
    'complete',
  )
  await appendTimeline(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: 'confirmed',
    details: { factoringType: request.type, contractFrom: contract?.validFrom ?? null },
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: 'confirmed',
    version: row.version + 1,
    details: { from: row.status, to: 'confirmed', factoringType: request.type },
  })
}

async function gapOf(work: Work, row: InvoiceRecord, patientId: string | null): Promise<ConsentGap> {
  const { patient } = row.body
  const [gap = null] = await consentGaps(work, row.organisation_id, [{ patientId, patient }])
  return gap ?? { state: 'missing', patientId, patientName: row.patient_name, withdrawnOn: null }
}

function confirmRefusal(
  work: Work,
  row: InvoiceRecord,
  why: {
    readonly reason: InvoiceRefusal | 'invalid_transition'
    readonly gap: ConsentGap
    readonly locale: Locale
  },
): AppError {
  const shown = (each: FileIssue) =>
    presentFindings(work.deps.catalogues, why.locale, [{ ...each, invoiceId: row.id }])
  switch (why.reason) {
    case 'consent_missing':
      return new AppError('CONSENT_MISSING', {
        extra: {
          invoices: [{ id: row.id, number: row.number, state: why.gap.state }],
          findings: shown({ ...consentFinding(why.gap), severity: 'error' }),
        },
      })
    case 'type_not_offered':
      return new AppError('VALIDATION_FAILED', {
        errors: [{ pointer: '/factoringType', code: 'not_offered' }],
        extra: {
          findings: shown(fileIssue('INV_FACTORING_TYPE_NOT_OFFERED', { pointer: '/factoringType' })),
        },
      })
    case 'number_taken':
      return new AppError('VALIDATION_FAILED', {
        errors: [{ pointer: '/number', code: 'taken' }],
        extra: {
          findings: shown(
            fileIssue('INV_NUMBER_DUPLICATE', { pointer: '/number', params: { invoiceNumber: row.number } }),
          ),
        },
      })
    case 'blocking_findings':
      return new AppError('VALIDATION_FAILED', {
        extra: {
          findings: presentFindings(work.deps.catalogues, why.locale, row.findings),
        },
      })
    default:
      return refusal(row, why.reason)
  }
}

async function copyOf(work: Work, row: InvoiceRecord, type: FactoringType): Promise<InvoiceRecord> {
  const id = newId()
  const body: InvoiceBody = { ...row.body, factoringType: type }
  const isConsultation = row.source_kind === 'consultation'
  await insertInvoice(work.tx, {
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
  await appendTimeline(work, {
    organisationId: row.organisation_id,
    invoiceId: id,
    kind: 'created',
    details: { source: 'offered_again', from: row.id },
  })
  return found(await lockInvoice(work.tx, id))
}
