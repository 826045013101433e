import type { Locale } from '@honora/contract/common.ts'
import { typesToOfferAgain } from '@honora/domain/factoring/invoice-machine.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import type { FactoringType, InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { decideByRules } from './decide-by-rules.ts'
import { refreshFile } from './refresh-file.ts'
import { refusal } from './refusal.ts'
import { endedOffer, type InvoiceRecord, lockInvoice } from './queries/invoices.ts'
import { bodyColumns, insertInvoice } from '../invoice-records/index.ts'
import { requireConfirmable, chooseType } from './require-confirmable.ts'
import { offerInvoice } from './offer-invoice.ts'

export interface ConfirmRequest {
  readonly factoringType: FactoringType | undefined
  readonly sender?: InvoiceSender | undefined
  readonly scope: OrgScope
  readonly locale: Locale
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
  await offerInvoice(work, row, {
    type,
    sender: request.sender,
    actor: request.scope,
    locale: request.locale,
  })
  await refreshFile(work, row.file_id)
  await decideByRules(work, row.id)
  await refreshFile(work, row.file_id)
  return row.id
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
    sender: row.sender,
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
