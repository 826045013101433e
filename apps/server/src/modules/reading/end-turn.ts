import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { failReading, finishReading } from './tables.ts'
import { holdsTurn, type Turn } from './queries.ts'

/** How a reading ended. `retryAt` of a failed one: when it is tried again, null for not at all. */
export type TurnEnd =
  | { readonly state: 'read' }
  | { readonly state: 'failed'; readonly failure: string; readonly retryAt: Date | null }

/** Gives a turn back; text that came meanwhile, or a wish to read all, stays due. Nothing when the turn was lost. */
export async function endTurn(tx: Tx, deps: Pick<Deps, 'clock'>, turn: Turn, end: TurnEnd): Promise<boolean> {
  if (!(await holdsTurn(tx, turn))) return false
  const now = deps.clock.now()
  if (end.state === 'read') {
    await finishReading(tx, now, turn.interactionId)
    return true
  }
  await failReading(tx, {
    failure: end.failure,
    wanted: turn.wanted,
    retryAt: end.retryAt,
    interactionId: turn.interactionId,
  })
  return true
}
