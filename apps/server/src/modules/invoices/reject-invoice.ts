import { rejectionOf, stepInvoice, type InvoiceEvent } from '@honora/domain/factoring/invoice-machine.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import { contextOf } from './invoice-context.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { updateInvoiceInStatus } from '../invoice-records/index.ts'
import { refusal } from './refusal.ts'

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
