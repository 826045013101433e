import { AppError, found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { keepDocument } from './documents.ts'
import { markSent } from './mark-sent.ts'
import { isOwnPrint } from './own-print.ts'
import { lockDispatch } from './queries/dispatches.ts'

/** Somebody asked the carrier, or has posted the practice's own letter himself: it did go out. */
export async function confirmSent(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  const isPosted = isOwnPrint(row)
  if (row.state !== 'unknown' && !isPosted)
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  const carrier = row.channel === 'email' ? work.deps.mail.carrier : work.deps.letters.name
  const kept =
    isPosted && row.content !== null ? await keepDocument(work.deps, row.organisation_id, row.content) : null
  await markSent(work, row, { carrier, reference: work.actorName, kept })
}
