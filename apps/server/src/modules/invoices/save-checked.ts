import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { refreshFile } from './refresh-file.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { keptOf } from './kept-findings.ts'
import { bodyColumns, findingColumns, updateInvoiceVersion } from '../invoice-records/index.ts'

/** Writes a checked invoice: complete when nothing blocks it, else created. */
export async function saveChecked(
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
