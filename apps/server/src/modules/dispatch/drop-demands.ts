import type { Work } from '../../kernel/work.ts'
import { moveDispatch } from './move-dispatch.ts'
import { lockDispatch } from './queries/dispatches.ts'

/** Drops those of some demands that wait to leave: their cause is gone. */
export async function dropDemands(work: Work, demands: readonly { readonly id: string }[]): Promise<void> {
  for (const { id } of demands) {
    const row = await lockDispatch(work.tx, id)
    if (row?.state === 'planned')
      await moveDispatch(work, row, 'cancel', { closed_at: work.time.now, problem: 'cause_gone' })
  }
}
