import type { Work } from '../../kernel/work.ts'
import { answerRequest } from './answer-deferral-request.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'

/** The practice takes its request back before it is answered. */
export async function withdrawDeferralRequest(
  work: Work,
  invoiceId: string,
  requestId: string,
): Promise<void> {
  const { claim, until } = await answerRequest(work, invoiceId, requestId, { state: 'withdrawn' })
  await recordOnInvoice(work, claim, 'deferral_withdrawn', { until })
}
