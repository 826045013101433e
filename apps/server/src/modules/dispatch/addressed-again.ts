import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import type { DispatchContent } from './kept-content.ts'
import { claimOfDispatch, type DispatchRow } from './queries/dispatches.ts'
import type { Recipient } from './tables.ts'

/** What a dispatch says, to the recipient as he is known now; null where that is read when it goes out. */
export async function addressedAgain(
  work: Work,
  { content, invoice_id: invoiceId }: DispatchRow,
  recipient: Recipient,
): Promise<DispatchContent | null> {
  if (content === null || invoiceId === null || 'account' in content) return content
  const claim = {
    ...content.claim,
    recipient: recipient.lines.length > 0 ? recipient.lines : [recipient.name],
  }
  if (content.of !== 'invoice' && content.of !== 'insurer_copy') return { ...content, claim }
  const { debtor } = found(await claimOfDispatch(work.tx, invoiceId)).body
  return { ...content, claim, invoice: { ...content.invoice, body: { ...content.invoice.body, debtor } } }
}
