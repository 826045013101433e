import { clientConfig } from '@honora/domain/speech/messages.ts'
import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { job } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { openReader, providerNameFor, providerOf, type RecognisedText } from '../live/index.ts'
import { AfterCommit, known, type Call } from './call.ts'
import { partOf } from './read-recording.ts'
import { presentMade } from './present-texts.ts'
import { parsed, requireLanguage } from './parse.ts'
import { insertWireTranscript, settleWireTranscript } from './tables.ts'
import { findProcessingTranscript, type MadeSegment } from './queries.ts'

const Participants = z
  .array(z.looseObject({ channel: z.int().min(0).max(7), role: z.enum(['doctor', 'patient', 'multiple']) }))
  .max(8)
const NewTranscript = z.looseObject({
  recordingId: z.string().max(100),
  primaryLanguage: z.string().max(20),
  isDictation: z.boolean().optional(),
  isMultichannel: z.boolean().optional(),
  diarize: z.boolean().optional(),
  participants: Participants.nullish(),
})

const transcribeRecordingJob = 'speech.transcribeRecording'
/** A client waits this long for the text itself; after that it asks for the status. */
const waitMs = 20_000
/** If the process that recognises dies, the job does it again after this time. */
const againMs = 5 * 60_000
/** A recording that nobody could recognise for this long is given up. */
const giveUpMs = 24 * 3600_000

/**
 * Makes a transcript of one recording. Its text belongs to the outside client alone: it enters neither the
 * consultation's text nor its facts.
 */
export async function createTranscript(call: Call, deps: Deps): Promise<AfterCommit> {
  const interactionId = await known(call)
  const body = parsed(NewTranscript, call.request.body)
  requireLanguage(body.primaryLanguage)
  const part = await partOf(call.tx, interactionId, body.recordingId)
  const { organisationId } = call.scope
  const id = newId()
  await insertWireTranscript(call.tx, {
    id,
    organisation_id: organisationId,
    interaction_id: interactionId,
    recording_id: part.id,
    primary_language: body.primaryLanguage,
    participants: JSON.stringify(body.participants ?? [{ channel: 0, role: 'multiple' }]),
  })
  await queue(deps, call.tx, { organisationId, transcriptId: id }, againMs)
  return new AfterCommit(async () => {
    const work = transcribe(deps, organisationId, id).catch((error: unknown) => {
      deps.log.error({ interactionId, err: error }, 'recording could not be transcribed')
    })
    await Promise.race([work, new Promise((resolve) => setTimeout(resolve, waitMs).unref())])
    const made = await deps.transaction(call.scope, (tx) => presentMade(tx, interactionId, id))
    call.reply.code(201).header('location', `/v2/interactions/${interactionId}/transcripts/${id}`)
    return made
  })
}

type Ids = { readonly organisationId: string; readonly transcriptId: string }

function queue(deps: Deps, tx: Call['tx'], ids: Ids, inMs: number): Promise<void> {
  return deps.jobs.add(tx, transcribeRecordingJob, ids, {
    key: `${transcribeRecordingJob}:${ids.transcriptId}`,
    runAt: new Date(deps.clock.now().getTime() + inMs),
  })
}

/** Recognises one recording; repeating it after it is done changes nothing. Without a recogniser it waits. */
async function transcribe(deps: Deps, organisationId: string, id: string): Promise<void> {
  const scope = systemScope(organisationId)
  const row = await deps.transaction(scope, (tx) => findProcessingTranscript(tx, id))
  if (row === undefined) return
  const provider = providerOf(
    deps,
    await providerNameFor(deps.db.system, deps, organisationId, row.model_name),
  )
  if (!provider.recognises) {
    const isOld = Date.now() - row.created_at.getTime() > giveUpMs
    return isOld ? settle(deps, id, organisationId, null) : again(deps, { organisationId, transcriptId: id })
  }
  const bytes = row.deleted_at === null ? await deps.objects.get(row.object_key) : undefined
  const texts: RecognisedText[] = []
  let hasFailed = false
  const history = async function* (): AsyncGenerator<Uint8Array> {
    if (bytes !== undefined) yield bytes
  }
  const { reader, meter } = await openReader(history())
  reader.finish()
  if (meter.clockMs === 0) return settle(deps, id, organisationId, null)
  const session = await provider.open(
    {
      organisationId,
      interactionId: row.interaction_id,
      language: row.primary_language,
      modelName: row.model_name,
      encounterType: null,
      encounterTitle: null,
      configuration: clientConfig.configuration,
      history,
      clockMs: meter.clockMs,
      finalUntilMs: 0,
    },
    {
      text: (item) => {
        if (item.final) texts.push(item)
      },
      facts: () => undefined,
      usage: () => undefined,
      failed: () => {
        hasFailed = true
      },
    },
  )
  await session.end()
  session.close()
  await settle(deps, id, organisationId, hasFailed ? null : texts)
}

/** Notes the text, or with null that there is none to be had. */
function settle(
  deps: Deps,
  id: string,
  organisationId: string,
  texts: readonly RecognisedText[] | null,
): Promise<void> {
  const segments = (texts ?? []).map((text): MadeSegment => ({
    channel: text.channel,
    participant: text.channel,
    speakerId: text.speakerId,
    text: text.text,
    start: text.startMs,
    end: text.endMs,
  }))
  return deps.transaction(systemScope(organisationId), async (tx) => {
    await settleWireTranscript(
      tx,
      {
        status: texts === null ? 'failed' : 'completed',
        segments: JSON.stringify(segments),
        updated_at: deps.clock.now(),
      },
      id,
    )
  })
}

function again(deps: Deps, ids: Ids): Promise<void> {
  return deps.transaction(systemScope(ids.organisationId), (tx) => queue(deps, tx, ids, againMs))
}

export const transcribeRecording = job({
  name: transcribeRecordingJob,
  class: 'recordings',
  payload: z.object({ organisationId: z.string(), transcriptId: z.string() }),
  run: (deps, { organisationId, transcriptId }) => transcribe(deps, organisationId, transcriptId),
})
