import type { Work } from '../../kernel/work.ts'
import { dispatchesOfClaim } from './queries/dispatches.ts'
import { resend } from './resend-dispatch.ts'

/** The invoice of a claim that came back goes out again. */
export async function resendInvoice(work: Work, invoiceId: string): Promise<void> {
  const ofClaim = await dispatchesOfClaim(work.tx, invoiceId)
  const returned = ofClaim.find(({ kind, state }) => kind === 'invoice' && state === 'returned')
  if (returned !== undefined) await resend(work, returned.id, {})
}
