import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { isSessionKept } from './queries.ts'
import { compactJob } from './job-names.ts'

/** Minutes in which a session that broke off may go on before it counts as over. */
const unfinishedMinutes = 30

/** A session that broke off and whose client wants nothing kept: it is forgotten also when nobody comes back. */
export async function planForgetting(
  tx: Tx,
  deps: Deps,
  place: { readonly organisationId: string; readonly interactionId: string },
): Promise<void> {
  if (await isSessionKept(tx, place.interactionId)) return
  const runAt = new Date(deps.clock.now().getTime() + unfinishedMinutes * 60_000)
  await deps.jobs.add(tx, compactJob, { ...place }, { key: `${compactJob}:${place.interactionId}`, runAt })
}
