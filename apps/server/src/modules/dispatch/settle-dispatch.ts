import { AppError, found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { markReturned } from './mark-returned.ts'
import { markSent } from './mark-sent.ts'
import { moveDispatch } from './move-dispatch.ts'
import { lockDispatch } from './queries/dispatches.ts'

/** What waits is not sent any more. */
export async function cancelDispatch(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  await moveDispatch(work, row, 'cancel', { closed_at: work.time.now })
}

/** Somebody asked the carrier: it did go out. */
export async function confirmSent(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (row.state !== 'unknown') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  const carrier = row.channel === 'email' ? work.deps.mail.carrier : work.deps.letters.name
  await markSent(work, row, { carrier, reference: work.actorName, kept: null })
}

/** A letter came back as undeliverable. 409 for anything but a letter. */
export async function markLetterReturned(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (row.channel !== 'letter') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  await markReturned(work, row, 'undeliverable')
}
