import { isInvoiceOut, payInvoiceUntil } from '@honora/domain/factoring/invoice-sending.ts'
import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { changeSending, laterTerm } from './claim-term.ts'
import { lockClaimToSend } from './queries/claims.ts'
import { reportSender } from './report-sender.ts'

/** The practice gives an invoice to its patient itself: today at the earliest, where the factor's has not left. */
export async function leaveToPractice(work: Work, invoiceId: string): Promise<void> {
  const claim = found(await lockClaimToSend(work.tx, invoiceId))
  const isOut = isInvoiceOut({ sender: claim.sender, sentOn: claim.sent_on })
  const dueOn = payInvoiceUntil(work.time.today, { dueDays: claim.body.dueDays })
  await changeSending(work, claim, {
    sender: 'practice',
    sent_on: null,
    ...(isOut ? {} : laterTerm(claim, dueOn)),
  })
  await reportSender(work, claim, 'practice')
}
