import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { transcribeJob } from './job-names.ts'

/** Queues the recognition of a stored recording; those of one practice are recognised one after the other. */
export async function queueTranscription(
  tx: Tx,
  deps: Deps,
  organisationId: string,
  interactionId: string,
  afterMs = 0,
): Promise<void> {
  await deps.jobs.add(
    tx,
    transcribeJob,
    { organisationId, interactionId },
    {
      key: `${transcribeJob}:${interactionId}`,
      queue: `recognition:${organisationId}`,
      ...(afterMs === 0 ? {} : { runAt: new Date(deps.clock.now().getTime() + afterMs) }),
    },
  )
}
