import { publishConsultation } from '../transcripts/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { linkInteraction } from '../consultations/index.ts'
import { wantWholeReading } from '../reading/index.ts'
import type { RecordingMeasure } from './audio/recording.ts'
import { isSessionKept, providerNameAt } from './queries.ts'
import { releaseLease, updateInteraction } from '../consultation-records/index.ts'
import { compactJob, collectJob } from './job-names.ts'
import { saveMeasure } from './save-measure.ts'
import { queueTranscription } from './queue-transcription.ts'

/** A provider may still be working on its last facts when it ends. */
const collectAfterMs = 15_000

/**
 * The session is over: length and pauses are noted, the consultation goes on to its next state, the chunks become
 * one object. Repeating changes nothing.
 */
export async function finishRecording(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  request: {
    readonly interactionId: string
    readonly measure: RecordingMeasure
    /** False where what came was no audio: there is nothing to recognise. */
    readonly isDecodable: boolean
    readonly isRecognised: boolean
    /** When what is stored is recognised once more, where text is missing; absent: whoever calls sees to that. */
    readonly againAfterMs?: number | undefined
    /** The socket whose session this is; its lease ends with it. */
    readonly holder?: string
  },
): Promise<void> {
  const { interactionId, holder } = request
  if (holder !== undefined) await releaseLease(tx, { interactionId, holder })
  await saveMeasure(tx, deps, interactionId, request.measure)
  await updateInteraction(tx, { encounter_status: 'completed', ended_at: deps.clock.now() }, interactionId)
  await linkInteraction(tx, scope, deps, interactionId, 'recordingEnded')
  if (!request.isDecodable) await linkInteraction(tx, scope, deps, interactionId, 'gaveUp')
  const provider = await providerNameAt(tx, interactionId)
  if (request.isRecognised || provider === 'browser') {
    await linkInteraction(tx, scope, deps, interactionId, 'lastTranscript')
    await linkInteraction(tx, scope, deps, interactionId, 'factsSettled')
    await publishConsultation(tx, scope, deps, interactionId, 'facts')
  }
  if (provider === 'server' && !request.isRecognised && request.againAfterMs !== undefined)
    await queueTranscription(tx, deps, scope.organisationId, interactionId, request.againAfterMs)
  await wantWholeReading(tx, deps, { organisationId: scope.organisationId, interactionId })
  await deps.jobs.add(
    tx,
    compactJob,
    { organisationId: scope.organisationId, interactionId },
    { key: `${compactJob}:${interactionId}` },
  )
  if (provider !== 'remote' || !(await isSessionKept(tx, interactionId))) return
  await deps.jobs.add(
    tx,
    collectJob,
    { organisationId: scope.organisationId, interactionId },
    { key: `${collectJob}:${interactionId}`, runAt: new Date(deps.clock.now().getTime() + collectAfterMs) },
  )
}
