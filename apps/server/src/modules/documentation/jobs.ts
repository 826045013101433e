import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { forgetRecording } from '../live/index.ts'
import { findDocumentation, findSettings } from './queries.ts'
import { findConsultation } from '../consultation-records/index.ts'

const releaseJob = 'documentation.release-recording'
const dayMs = 86_400_000

/** The practice's choice of how long a recording outlives the record that was made of it. */
export type AudioRetention = 'delete' | 'keep_30_days' | 'keep'

/** Days that a recording outlives the finalised record, by the practice's choice; null: as long as the record. */
export const keptDays: Readonly<Record<AudioRetention, number | null>> = {
  delete: 0,
  keep_30_days: 30,
  keep: null,
}

/** Removes the audio behind a finalised record (promise S10). The text stays, and the removal is on record. */
const releaseRecording = job({
  name: releaseJob,
  class: 'housekeeping',
  payload: z.object({ organisationId: z.string(), documentationId: z.string() }),
  run: async (deps, { organisationId, documentationId }) => {
    const orphans = await deps.transaction(systemScope(organisationId), async (tx) => {
      const row = await findDocumentation(tx, organisationId, { key: 'id', value: documentationId })
      if (row?.status !== 'finalized') return []
      const consultation = await findConsultation(tx, 'id', row.consultation_id)
      if (!consultation?.interaction_id) return []
      if (unread.has(consultation.status)) {
        await plan(tx, deps, { organisationId, documentationId }, 1)
        return []
      }
      const keys = await forgetRecording(tx, consultation.interaction_id, deps.clock.now())
      deps.audit.append(tx, {
        action: 'recording.removed',
        record: `consultation:${consultation.id}`,
        details: { objects: keys.length },
      })
      return keys
    })
    for (const key of orphans) await deps.objects.delete(key)
  },
})

/** Audio that is not text is nobody's second copy yet: it is looked at again a day later. */
const unread: ReadonlySet<string> = new Set(['recording', 'transcribing', 'processing', 'failed'])

type Payload = { readonly organisationId: string; readonly documentationId: string }

async function plan(tx: Tx, deps: Deps, payload: Payload, days: number): Promise<void> {
  const runAt = new Date(deps.clock.now().getTime() + days * dayMs)
  const key = `${releaseJob}:${payload.documentationId}:${days}`
  await deps.jobs.add(tx, releaseJob, { ...payload }, { key, ...(days === 0 ? {} : { runAt }) })
}

export async function audioRetentionOf(deps: Deps, organisationId: string): Promise<AudioRetention> {
  const row = await findSettings(deps.db.system, organisationId)
  return settings.parse(row?.settings ?? {}).audioRetention
}

const settings = z.object({ audioRetention: z.enum(['delete', 'keep_30_days', 'keep']).default('delete') })

/** Plans the removal in the transaction that finalises. */
export async function planRecordingRelease(
  tx: Tx,
  deps: Deps,
  organisationId: string,
  documentationId: string,
): Promise<void> {
  const days = keptDays[await audioRetentionOf(deps, organisationId)]
  if (days === null) return
  await plan(tx, deps, { organisationId, documentationId }, days)
}

export const documentationJobs: readonly JobDefinition[] = [releaseRecording]
