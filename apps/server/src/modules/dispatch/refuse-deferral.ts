import type { Work } from '../../kernel/work.ts'
import { answerRequest } from './answer-deferral-request.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'

/** The factor does not grant what was asked for, and says why. */
export async function refuseDeferral(
  work: Work,
  invoiceId: string,
  refusal: { readonly requestId: string; readonly reason: string },
): Promise<void> {
  const { reason } = refusal
  const { claim, until } = await answerRequest(work, invoiceId, refusal.requestId, {
    state: 'refused',
    answer: reason,
  })
  await recordOnInvoice(work, claim, 'deferral_refused', { until, reason })
}
