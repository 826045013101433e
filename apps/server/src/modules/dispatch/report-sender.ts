import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'

/** Timeline and audit trail name who gives an invoice to its patient from now on. */
export async function reportSender(
  work: Work,
  claim: { readonly id: string; readonly organisation_id: string; readonly version: number },
  sender: InvoiceSender,
): Promise<void> {
  const organisationId = claim.organisation_id
  await appendTimeline(work, {
    organisationId,
    invoiceId: claim.id,
    kind: 'sender_chosen',
    details: { sender },
  })
  await publishInvoice(work, {
    organisationId,
    id: claim.id,
    change: 'sender_chosen',
    version: claim.version + 1,
    details: { sender },
  })
}
