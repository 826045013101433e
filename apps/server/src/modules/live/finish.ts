import { clientConfig } from '@honora/domain/speech/messages.ts'
import {
  deleteFacts,
  deleteTranscripts,
  finalUntilMs,
  publishConsultation,
  writeFinalText,
  writeProvidedFacts,
  type Written,
} from '../transcripts/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { systemScope, type WorkScope } from '../../platform/scope.ts'
import { linkInteraction } from '../consultations/index.ts'
import { forgetReading, wantWholeReading } from '../reading/index.ts'
import { openReader, recordingAccess, type RecordingMeasure } from './audio/recording.ts'
import { providerOf } from './providers/registry.ts'
import type { ProvidedFact, ProviderEvents, ProviderRequest, RecognisedText } from './providers/provider.ts'
import { forgetRecording, releaseLease } from './tables.ts'
import {
  findStoredInteraction,
  isSessionKept,
  listAbandoned,
  providerNameAt,
  storedAudio,
} from './queries.ts'
import { setBrowserProvider, updateInteraction } from '../consultation-records/index.ts'

export const compactJob = 'speech.compact'
export const collectJob = 'speech.collect'
/** Recognises a stored recording whose text is missing. */
export const transcribeJob = 'speech.transcribe'
/** A server that was away at the end of a recording is asked again after this time, then by the job's own pauses. */
export const transcribeAfterMs = 60_000
/** A provider may still be working on its last facts when it ends. */
const collectAfterMs = 15_000

/** Notes how much audio there is; called when a socket goes and when a session ends. */
export async function saveMeasure(
  tx: Tx,
  deps: Deps,
  interactionId: string,
  measure: RecordingMeasure,
): Promise<void> {
  await updateInteraction(
    tx,
    {
      recorded_ms: measure.recordedMs,
      clock_ms: measure.clockMs,
      gaps: JSON.stringify(measure.gaps),
      updated_at: deps.clock.now(),
    },
    interactionId,
  )
}

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

/** Removes audio, text and facts of a session that its client wanted forgotten; answers the objects to delete. */
export async function forgetSession(tx: Tx, deps: Deps, interactionId: string): Promise<string[]> {
  await forgetReading(tx, interactionId)
  await deleteFacts(tx, interactionId)
  await deleteTranscripts(tx, interactionId)
  const keys = await forgetRecording(tx, interactionId, deps.clock.now())
  deps.audit.append(tx, {
    action: 'recording.removed',
    record: `interaction:${interactionId}`,
    details: { objects: keys.length },
  })
  return keys
}

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

/**
 * The recording device recognises speech itself: its text needs no engine here. Where the recording ended before its first
 * text came, the consultation goes on now.
 */
export async function hearInBrowser(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
): Promise<void> {
  const changed = await setBrowserProvider(tx, interactionId)
  if (changed?.encounter_status !== 'completed') return
  await linkInteraction(tx, scope, deps, interactionId, 'lastTranscript')
  await linkInteraction(tx, scope, deps, interactionId, 'factsSettled')
}

/** Text of one piece of recognised speech, stored with its facts. */
export function storeText(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  text: RecognisedText,
  id?: string,
): Promise<Written | undefined> {
  return writeFinalText(tx, scope, deps, {
    id,
    interactionId,
    segmentKey: text.key,
    text: text.text,
    startMs: text.startMs,
    endMs: text.endMs,
    speaker: text.speaker,
    speakerId: text.speakerId,
    channel: text.channel,
    confidence: text.confidence,
    source: 'speech',
  })
}

/**
 * Ends sessions whose socket has been gone for a minute without an `end` (a closed laptop, a crashed server):
 * what is stored is recognised to its end. Called regularly on every node; the row's lock makes it happen once.
 */
export async function finishAbandoned(deps: Deps): Promise<void> {
  const { rows } = await listAbandoned(deps.db.system)
  for (const row of rows)
    await finishStored(deps, systemScope(row.organisation_id), row.id, transcribeAfterMs)
}

/** Recognises what is stored from where text ends, and finishes the session; answers whether all text came. */
export async function finishStored(
  deps: Deps,
  scope: WorkScope,
  interactionId: string,
  againAfterMs?: number,
): Promise<boolean> {
  const row = await findStoredInteraction(deps.db.system, interactionId)
  if (row === undefined) return true
  const access = recordingAccess(deps, deps.db.system)
  const { reader, meter } = await openReader(storedAudio(access, interactionId))
  reader.finish()
  const provider = providerOf(deps, row.provider)
  const texts: RecognisedText[] = []
  const facts: ProvidedFact[] = []
  let hasFailed = false
  const events: ProviderEvents = {
    text: (item) => {
      if (item.final) texts.push(item)
    },
    facts: (items) => facts.push(...items),
    usage: () => undefined,
    failed: () => {
      hasFailed = true
    },
  }
  const request: ProviderRequest = {
    organisationId: scope.organisationId,
    interactionId,
    language: row.primary_language,
    modelName: row.model_name,
    encounterType: row.encounter_type,
    encounterTitle: row.encounter_title,
    configuration: clientConfig.configuration,
    history: () => storedAudio(access, interactionId),
    clockMs: meter.clockMs,
    finalUntilMs: await finalUntilMs(deps.db.system, interactionId),
  }
  const session = await provider.open(request, events)
  await session.end()
  session.close()
  const isRecognised = provider.recognises && !hasFailed && session.owesText?.() !== true
  await deps.transaction(scope, async (tx) => {
    for (const text of texts) await storeText(tx, scope, deps, interactionId, text)
    await writeProvidedFacts(tx, scope, deps, interactionId, facts)
    await finishRecording(tx, scope, deps, {
      interactionId,
      measure: meter.measure(),
      isRecognised,
      againAfterMs,
    })
  })
  return isRecognised
}
