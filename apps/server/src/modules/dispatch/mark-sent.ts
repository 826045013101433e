import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import type { KeptDocument } from './documents.ts'
import { bookInvoiceSent } from './book-invoice-sent.ts'
import { InvoiceDetails } from './kept-content.ts'
import { bookReminder } from './reminders.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import { moveDispatch } from './move-dispatch.ts'

/** It went out: proof, timeline, and what was waiting for it. */
export async function markSent(
  work: Work,
  row: DispatchRow,
  proof: { readonly carrier: string; readonly reference: string; readonly kept: KeptDocument | null },
): Promise<void> {
  await moveDispatch(work, row, 'hand_over', {
    carrier: proof.carrier,
    carrier_reference: proof.reference,
    sent_at: work.time.now,
    sent_on: work.time.today,
    problem: null,
    ...(proof.kept === null ? {} : { document_key: proof.kept.key, document_sha256: proof.kept.sha256 }),
  })
  if (await bookReminder(work, row)) return
  if (row.kind === 'invoice') await bookInvoiceSent(work, row)
  if (row.invoice_id === null) return
  const invoiceId = row.invoice_id
  await inOrganisation(work, row.organisation_id, () =>
    appendTimeline(work, {
      organisationId: row.organisation_id,
      invoiceId,
      kind: 'dispatch_sent',
      details: {
        dispatchId: row.id,
        dispatchKind: row.kind,
        channel: row.channel,
        ...(row.kind === 'invoice' ? { dueOn: InvoiceDetails.parse(row.details).dueOn } : {}),
      },
    }),
  )
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: invoiceId,
    change: 'dispatch_sent',
  })
}
