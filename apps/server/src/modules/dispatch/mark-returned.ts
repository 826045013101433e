import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { bookInvoiceReturned } from './book-invoice-returned.ts'
import { publishFailed } from './plan.ts'
import type { DispatchRow } from './queries/dispatches.ts'
import { moveDispatch } from './move-dispatch.ts'

/** A letter came back. */
export async function markReturned(work: Work, row: DispatchRow): Promise<void> {
  await moveDispatch(work, row, 'return', { problem: 'undeliverable', closed_at: work.time.now })
  if (row.kind === 'invoice') await bookInvoiceReturned(work, row)
  if (row.invoice_id !== null)
    await inOrganisation(work, row.organisation_id, () =>
      publishFailed(work, {
        organisationId: row.organisation_id,
        invoiceId: row.invoice_id ?? '',
        id: row.id,
        kind: row.kind,
      }),
    )
}
