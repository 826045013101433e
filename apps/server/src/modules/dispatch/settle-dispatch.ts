import { AppError, found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { markReturned } from './mark-returned.ts'
import { markSent } from './mark-sent.ts'
import { moveDispatch } from './move-dispatch.ts'
import { lockDispatch } from './queries/dispatches.ts'

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

export async function markLetterReturned(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (row.channel !== 'letter') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  await markReturned(work, row, 'undeliverable')
}
