import { z } from 'zod'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { recordingAccess } from './audio/recording.ts'
import { collectHeld } from './collect.ts'
import { collectJob, compactJob } from './job-names.ts'
import { forgetSession } from './forget-session.ts'
import { findInteraction, isSessionKept, lockRunningLease } from './queries.ts'
import { compactChunks } from './tables.ts'

/**
 * Chunks of an ended session become one object, or are forgotten with its text and facts where its client wanted nothing
 * kept; a session that goes on in the meantime is left alone.
 */
const compact = job({
  name: compactJob,
  class: 'recordings',
  payload: z.object({ organisationId: z.string(), interactionId: z.string() }),
  run: async (deps, { organisationId, interactionId }) => {
    const orphans = await deps.transaction(systemScope(organisationId), async (tx) => {
      const open = await lockRunningLease(tx, interactionId)
      if (open !== undefined) {
        await deps.jobs.add(
          tx,
          compactJob,
          { organisationId, interactionId },
          { key: `${compactJob}:${interactionId}`, runAt: new Date(deps.clock.now().getTime() + 60_000) },
        )
        return []
      }
      if (!(await isSessionKept(tx, interactionId))) return forgetSession(tx, deps, interactionId)
      await compactChunks({ ...recordingAccess(deps, tx), db: tx }, organisationId, interactionId)
      return []
    })
    for (const key of orphans) await deps.objects.delete(key)
  },
})

/** What the provider has of an ended session and the stream did not bring. */
const collect = job({
  name: collectJob,
  class: 'housekeeping',
  payload: z.object({ organisationId: z.string(), interactionId: z.string() }),
  run: async (deps, { organisationId, interactionId }) => {
    const row = await deps.transaction(systemScope(organisationId), (tx) =>
      findInteraction(tx, interactionId),
    )
    if (row !== undefined) await collectHeld(deps, row)
  },
})

export const liveJobs: readonly JobDefinition[] = [compact, collect]
