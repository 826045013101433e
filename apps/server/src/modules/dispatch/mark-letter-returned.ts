import { AppError, found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { markReturned } from './mark-returned.ts'
import { lockDispatch } from './queries/dispatches.ts'

/** A letter came back as undeliverable. 409 for anything but a letter. */
export async function markLetterReturned(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  if (row.channel !== 'letter') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  await markReturned(work, row)
}
