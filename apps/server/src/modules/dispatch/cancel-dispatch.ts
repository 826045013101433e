import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { leaveToPractice } from './leave-to-practice.ts'
import { moveDispatch } from './move-dispatch.ts'
import { lockDispatch } from './queries/dispatches.ts'

/** What waits is not sent any more. The practice gives an invoice to its patient itself then. */
export async function cancelDispatch(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  await moveDispatch(work, row, 'cancel', { closed_at: work.time.now })
  if (row.kind === 'invoice' && row.invoice_id !== null) await leaveToPractice(work, row.invoice_id)
}
