import type { Deps } from '../../../platform/deps.ts'
import { openReader, recordingAccess, RecordingMeter } from '../audio/recording.ts'
import { finalUntilMs } from '../../transcripts/index.ts'
import type { ProviderEvents, ProviderSession, SpeechProvider } from '../providers/provider.ts'
import { providerNameFor, providerOf } from '../providers/registry.ts'
import { sampleOfModel } from '../providers/samples.ts'
import { WebmReader } from '../webm/reader.ts'
import { isKept, type ClientConfig } from './messages.ts'
import { type InteractionRow, storedAudio, storedUpTo } from '../queries.ts'
import { updateInteraction, startInteraction } from '../../consultation-records/index.ts'

/** A recording that goes on where it stands: its reader has seen all that is stored. */
export interface BegunRecording {
  /** Number of the last stored chunk. */
  readonly seq: number
  readonly reader: WebmReader
  readonly meter: RecordingMeter
  readonly provider: SpeechProvider
  readonly listening: ProviderSession
}

/** Reads what is stored of an interaction and lets its provider listen from there. */
export async function beginRecording(
  deps: Deps,
  row: InteractionRow,
  configuration: ClientConfig,
  events: ProviderEvents,
): Promise<BegunRecording> {
  const access = recordingAccess(deps, deps.db.live)
  const { seq } = await storedUpTo(deps.db.live, row.id, '')
  const { reader, meter } = seq > 0 ? await openReader(storedAudio(access, row.id)) : emptyRecording()
  const provider = await providerFor(deps, row, meter.clockMs)
  const listening = await provider.open(
    {
      organisationId: row.organisation_id,
      interactionId: row.id,
      language: configuration.transcription.primaryLanguage,
      modelName: row.model_name,
      encounterType: row.encounter_type,
      encounterTitle: row.encounter_title,
      configuration,
      history: () => storedAudio(access, row.id),
      clockMs: meter.clockMs,
      finalUntilMs: await finalUntilMs(deps.db.live, row.id),
    },
    events,
  )
  await startInteraction(
    deps.db.live,
    { encounter_status: 'in-progress', ended_at: null, is_kept: isKept(configuration) },
    row.id,
  )
  return { seq, reader, meter, provider, listening }
}

function emptyRecording(): { readonly reader: WebmReader; readonly meter: RecordingMeter } {
  const meter = new RecordingMeter()
  return { reader: new WebmReader((frame) => meter.add(frame)), meter }
}

/** A sample that has been played to its end is followed by a microphone: from here the practice's own recogniser. */
async function providerFor(deps: Deps, row: InteractionRow, clockMs: number): Promise<SpeechProvider> {
  const given = providerOf(deps, row.provider)
  const sample = sampleOfModel(row.model_name)
  if (given.name !== 'replay' || sample === undefined) return given
  if (clockMs < sample.durationSeconds * 1000 - 1500) return given
  const name = await providerNameFor(deps.db.live, deps, row.organisation_id, null)
  await updateInteraction(deps.db.live, { provider: name }, row.id)
  return providerOf(deps, name)
}
