import { AppError, found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { markSent } from './mark-sent.ts'
import { lockDispatch } from './queries/dispatches.ts'

/** Somebody asked the carrier: it did go out. */
export async function confirmSent(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (row.state !== 'unknown') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  const carrier = row.channel === 'email' ? work.deps.mail.carrier : work.deps.letters.name
  await markSent(work, row, { carrier, reference: work.actorName, kept: null })
}
