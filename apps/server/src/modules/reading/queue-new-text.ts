import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { upsertWaitingReading } from './tables.ts'
import { type Place, isReadByDefault } from './read-by-default.ts'

const pauseMs = 4_000

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
