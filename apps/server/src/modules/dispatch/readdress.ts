import { addresseeOf, isMadeAnew } from '@honora/domain/factoring/dispatch.ts'
import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { dropPaper } from './documents.ts'
import { addressedAgain } from './addressed-again.ts'
import { addressed } from './recipients.ts'
import { dispatchesOfClaim, type DispatchRow, lockDispatch } from './queries/dispatches.ts'
import { resend } from './resend-dispatch.ts'

/** A letter that reached nobody, and can go out again as it is. */
const isUnreached = ({ kind, state, channel }: DispatchRow): boolean =>
  !isMadeAnew(kind) && (state === 'returned' || (state === 'failed' && channel === 'letter'))

/**
 * What is to be written to the debtor of a claim is addressed as he is known now: what waits goes to the new address, what lay printed
 * is printed anew, and on demand what reached nobody goes out again. What went out stays as it was.
 */
export async function readdress(work: Work, invoiceId: string, isResent: boolean): Promise<void> {
  for (const { id } of await dispatchesOfClaim(work.tx, invoiceId)) {
    const row = found(await lockDispatch(work.tx, id))
    if (addresseeOf[row.kind] === 'practice') continue
    if (row.state === 'planned') await redirect(work, row)
    else if (isResent && isUnreached(row)) await resend(work, id, {})
  }
}

async function redirect(work: Work, row: DispatchRow): Promise<void> {
  const { organisation_id: organisationId, kind, invoice_id: invoiceId } = row
  const { recipient } = await addressed(work, { kind, organisationId, invoiceId })
  const content = await addressedAgain(work, row, recipient)
  await dropPaper(work, row, {
    recipient: JSON.stringify(recipient),
    content: content === null ? null : JSON.stringify(content),
    version: row.version + 1,
    updated_at: work.deps.clock.now(),
  })
  await work.deps.jobs.add(work.tx, 'dispatch.send', { organisationId, id: row.id })
}
