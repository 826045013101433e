import { found } from '../../platform/errors.ts'
import type { Work } from '../../kernel/work.ts'
import { moveDispatch } from './move-dispatch.ts'
import { lockDispatch } from './queries/dispatches.ts'

/** What waits is not sent any more. */
export async function cancelDispatch(work: Work, id: string): Promise<void> {
  const row = found(await lockDispatch(work.tx, id))
  await moveDispatch(work, row, 'cancel', { closed_at: work.time.now })
}
