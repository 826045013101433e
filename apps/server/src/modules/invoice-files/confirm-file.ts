import type { Locale } from '@honora/contract/common.ts'
import { stepFile } from '@honora/domain/factoring/file-machine.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import {
  chooseType,
  consentFinding,
  presentFindings,
  refreshFile,
  rejectInvoice,
  requireConfirmable,
  type InvoiceRecord,
} from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { lockFile } from './queries.ts'
import type { FileRecord } from './tables.ts'
import { lockInvoices, fileContext, fileRefusal } from './file-context.ts'
import { offerAll } from './offer-all.ts'
import { missingConsents } from './missing-consents.ts'

export interface ConfirmFile {
  readonly scope: OrgScope
  readonly locale: Locale
  readonly factoringType: FactoringType | undefined
  readonly sender?: InvoiceSender | undefined
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
  const context = fileContext(invoices)
  // With the last invoice left out nothing is offered: the file has ended as an empty one (F13).
  if (excluded.size > 0 && context.invoiceCount === 0 && current.rejection_reason === 'empty') return
  const step = stepFile(current.status, 'confirm', context)
  if (!step.ok) throw fileRefusal(current, step.reason)
  const offered = await requireConfirmable(work, {
    scope,
    totalCents: context.totalCents,
    uploadedBy: current.uploaded_by,
  })
  const ready = invoices.filter((row) => row.status === 'complete')
  await requireConsents(work, ready, request.locale)
  const type = chooseType(offered, request.factoringType ?? current.factoring_type)
  await offerAll(work, current, {
    ready,
    type,
    sender: request.sender,
    actor: scope,
    locale: request.locale,
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
