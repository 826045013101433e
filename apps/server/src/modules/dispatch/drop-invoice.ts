import { AppError } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { cancelDispatch } from './cancel-dispatch.ts'
import { leaveToPractice } from './leave-to-practice.ts'
import { dispatchesOfClaim } from './queries/dispatches.ts'

/** The factor does not send the invoice of a claim: the practice gives it to the patient. 409 while it is handed to a carrier. */
export async function dropInvoiceDispatch(work: Work, invoiceId: string): Promise<void> {
  const sent = (await dispatchesOfClaim(work.tx, invoiceId)).find(({ kind }) => kind === 'invoice')
  if (sent?.state === 'sending') throw new AppError('INVALID_TRANSITION', { extra: { state: sent.state } })
  // One that came back stays with its proof.
  if (sent === undefined || sent.state === 'returned' || sent.state === 'cancelled')
    await leaveToPractice(work, invoiceId)
  else await cancelDispatch(work, sent.id)
}
