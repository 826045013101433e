import { creditNote } from '@honora/domain/ledger/events.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { resumePlan } from './resume-plan.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { clearDispute } from '../invoice-records/index.ts'

/** The practice credits a part of a claim or all of it (cents). It settles an objection. 422 when it is more than is open. */
export async function creditInvoice(
  work: Work,
  row: InvoiceRecord,
  request: { readonly amountCents: number; readonly reason: string },
): Promise<void> {
  const wasDisputed = row.receivable_state === 'disputed'
  if (row.status === 'processed' && request.amountCents > row.open_cents)
    throw invalidField('/amountCents', 'above_open')
  await applyToClaim(work, {
    invoiceId: row.id,
    change: 'credit_note',
    details: { cents: request.amountCents, reason: request.reason },
    apply: (claim) =>
      creditNote(claim, { on: work.time.today, amountCents: request.amountCents, ref: newId() }),
  })
  if (!wasDisputed) return
  await resumePlan(work, row.id)
  await clearDispute(work.tx, row.id)
}
