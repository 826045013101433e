import type { Locale } from '@honora/contract/common.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import { stepInvoice, type InvoiceRefusal } from '@honora/domain/factoring/invoice-machine.ts'
import type { FactoringType, InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { AppError } from '../../platform/errors.ts'
import { consentFor } from '../credit-checks/index.ts'
import { validContract } from '../ledger/index.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { consentFinding, consentGaps, type ConsentGap } from './consent-gaps.ts'
import { contextOf } from './invoice-context.ts'
import { presentFindings } from './findings.ts'
import { refusal } from './refusal.ts'
import { senderOfInvoice } from './sender-of-invoice.ts'
import { type InvoiceRecord, isNumberTaken, matchPatientId } from './queries/invoices.ts'
import { bodyColumns, updateInvoiceInStatus } from '../invoice-records/index.ts'

export interface OfferRequest {
  readonly type: FactoringType
  /** Who sends it to the patient, where that is another than was chosen for it or set by the practice. */
  readonly sender?: InvoiceSender | undefined
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
      sender: request.sender ?? (await senderOfInvoice(tx, row)),
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
