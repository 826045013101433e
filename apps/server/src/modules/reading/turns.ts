import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { installationModel } from './active-model.ts'
import {
  failReading,
  finishReading,
  startReading,
  upsertWaitingReading,
  upsertWholeReading,
} from './tables.ts'
import { countRunningReadings, holdsTurn, listDueReadings, lockTurns, type Turn } from './queries.ts'
const pauseMs = 4_000
export const renewTurnsEveryMs = 5_000

interface Place {
  readonly organisationId: string
  readonly interactionId: string
}

/**
 * Notes that there is new text, in the transaction that wrote it: it is read once six texts wait or nothing more comes for
 * four seconds. Nothing is noted for practices without a model. One statement, because it lies on the way of every text.
 */
export async function queueNewText(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  place: Place,
): Promise<void> {
  const now = deps.clock.now()
  const later = new Date(now.getTime() + pauseMs)
  await upsertWaitingReading(tx, {
    interactionId: place.interactionId,
    organisationId: place.organisationId,
    later,
    byDefault: isReadByDefault(deps),
    now,
  })
}

/** Has the whole talk read (again), now. False when the practice has no model for it. */
export async function wantWholeReading(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config'>,
  place: Place,
): Promise<boolean> {
  const { rows } = await upsertWholeReading(tx, {
    interactionId: place.interactionId,
    organisationId: place.organisationId,
    at: deps.clock.now(),
    byDefault: isReadByDefault(deps),
  })
  return rows.length > 0
}

/** Whether the model of the installation reads for practices that said nothing about it. */
function isReadByDefault({ config }: Pick<Deps, 'config'>): boolean {
  return installationModel({ config })?.uses.includes('facts') ?? false
}

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
