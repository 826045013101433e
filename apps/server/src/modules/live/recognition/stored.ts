import { z } from 'zod'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isRowId } from '../../../platform/ids.ts'
import { job, type JobDefinition } from '../../../platform/jobs/definition.ts'
import { systemScope } from '../../../platform/scope.ts'
import { finishStored } from '../finish-stored.ts'
import { queueTranscription } from '../queue-transcription.ts'
import { transcribeJob } from '../job-names.ts'
import { providerNameFor, providerOf } from '../providers/registry.ts'
import { findConsultationId, listPracticesWithStored, storedInteractions } from '../queries.ts'
import { setProviderOf } from '../../consultation-records/index.ts'

/** Queues the recognition of one consultation's recording, or of all; answers how many. */
export async function queueStored(
  deps: Deps,
  tx: Tx,
  organisationId: string,
  consultationId?: string,
): Promise<number> {
  if (consultationId !== undefined) {
    const row = isRowId(consultationId)
      ? await findConsultationId(tx, organisationId, consultationId)
      : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
  }
  const ids = await storedInteractions(tx, organisationId, consultationId)
  for (const interactionId of ids) await queueTranscription(tx, deps, organisationId, interactionId)
  return ids.length
}

/** An engine became ready: everything that waits for one is queued, in every practice. */
export async function queueAllStored(deps: Deps): Promise<void> {
  const rows = await listPracticesWithStored(deps.db.system)
  for (const { organisation_id: organisationId } of rows) {
    await deps.transaction(systemScope(organisationId), (tx) => queueStored(deps, tx, organisationId))
  }
}

export const recognitionJobs: readonly JobDefinition[] = [
  job({
    name: transcribeJob,
    class: 'recordings',
    payload: z.object({ organisationId: z.string(), interactionId: z.string() }),
    run: async (deps, { organisationId, interactionId }) => {
      const provider = await providerNameFor(deps.db.system, deps, organisationId, null)
      if (!providerOf(deps, provider).recognises) return
      const taken = await setProviderOf(deps.db.system, { provider }, interactionId, organisationId)
      if (taken.numUpdatedRows !== 1n) return
      const isRecognised = await finishStored(deps, systemScope(organisationId), interactionId)
      // The queue tries again, with growing pauses.
      if (!isRecognised) throw new Error('speech was not recognised to its end')
    },
  }),
]
