import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { validateBody } from './validation.ts'
import { keptOf } from './kept-findings.ts'
import { insertInvoices } from '../invoice-records/index.ts'

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
