import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { upsertWholeReading } from './tables.ts'
import { type Place, isReadByDefault } from './read-by-default.ts'

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
