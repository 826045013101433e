import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { changeSending } from './claim-term.ts'
import { lockClaimToSend } from './queries/claims.ts'
import type { DispatchRow } from './queries/dispatches.ts'

/** The factor's invoice came back: nobody is late with it until it has left again. */
export async function bookInvoiceReturned(work: Work, row: DispatchRow): Promise<void> {
  await changeSending(work, found(await lockClaimToSend(work.tx, row.invoice_id ?? '')), { sent_on: null })
}
