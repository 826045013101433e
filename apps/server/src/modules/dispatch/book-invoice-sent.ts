import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { changeSending, laterTerm } from './claim-term.ts'
import { InvoiceDetails } from './kept-content.ts'
import { lockClaimToSend } from './queries/claims.ts'
import type { DispatchRow } from './queries/dispatches.ts'

/** The factor's invoice has left: the patient's term runs from now on. */
export async function bookInvoiceSent(work: Work, row: DispatchRow): Promise<void> {
  const claim = found(await lockClaimToSend(work.tx, row.invoice_id ?? ''))
  const { dueOn } = InvoiceDetails.parse(row.details)
  await changeSending(work, claim, {
    sender: 'factor',
    sent_on: work.time.today,
    ...laterTerm(claim, dueOn),
  })
}
