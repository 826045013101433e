import { newId } from '../../platform/ids.ts'
import type { Deps } from '../../platform/deps.ts'
import { startReading } from './tables.ts'
import { countRunningReadings, listDueReadings, lockTurns, type Turn } from './queries.ts'

export const renewTurnsEveryMs = 5_000

/**
 * Takes turns that are due, as many as installation and practices allow at one time. One node at a time decides, so that
 * two never take the same or exceed a limit together.
 */
export async function takeTurns(deps: Pick<Deps, 'clock' | 'config' | 'db'>, most: number): Promise<Turn[]> {
  return deps.db.systemTransaction(async (tx) => {
    await lockTurns(tx)
    const { rows: due } = await listDueReadings(tx, deps.config.LANGUAGE_MODEL_AT_ONCE, deps.clock.now())
    if (due.length === 0) return []
    const { rows: busy } = await countRunningReadings(tx)
    const running = new Map(busy.map((row) => [row.organisation_id, row.count]))
    let left = Math.min(
      most,
      deps.config.LANGUAGE_MODEL_AT_ONCE - busy.reduce((sum, { count }) => sum + count, 0),
    )
    const turns: Turn[] = []
    for (const row of due) {
      const count = running.get(row.organisation_id) ?? 0
      if (left <= 0 || count >= row.at_once) continue
      left -= 1
      running.set(row.organisation_id, count + 1)
      turns.push({
        interactionId: row.interaction_id,
        organisationId: row.organisation_id,
        holder: newId(),
        wanted: row.wanted,
        attempts: row.attempts,
      })
    }
    for (const turn of turns) await startReading(tx, turn.holder, turn.wanted, turn.interactionId)
    return turns
  })
}
