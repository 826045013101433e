import type { Deps } from '../../../platform/deps.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { linkInteraction } from '../../consultations/index.ts'
import { type RecordingMeasure, RecordingMeter } from '../audio/recording.ts'
import { finishRecording } from '../finish-recording.ts'
import { planForgetting } from '../plan-forgetting.ts'
import { saveMeasure } from '../save-measure.ts'
import { transcribeAfterMs } from '../job-names.ts'
import type { ProviderFailure, ProviderSession, SpeechProvider } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import { WebmReader } from '../webm/reader.ts'
import { beginRecording } from './begin.ts'
import type { ClientConfig } from './messages.ts'
import type { TextOutlet } from './text-outlet.ts'
import type { InteractionRow } from '../queries.ts'

interface Listener {
  readonly deps: Deps
  readonly scope: WorkScope
  readonly row: InteractionRow
  readonly outlet: TextOutlet
  readonly failed: (failure: ProviderFailure) => void
}

/** What becomes of one session's durable audio: its length is measured, its provider hears it, its end is noted. */
export class Hearing {
  private readonly listener: Listener
  private provider: SpeechProvider
  private listening: ProviderSession | null = null
  private reader = new WebmReader(() => undefined)
  private meter = new RecordingMeter()
  private hasNotedAudio = false
  private notedMs = 0

  constructor(listener: Listener) {
    this.listener = listener
    this.provider = providerOf(listener.deps, listener.row.provider)
  }

  /** Goes on behind what is stored; answers the number of the last stored chunk. */
  async begin(configuration: ClientConfig): Promise<number> {
    const { deps, row, outlet, failed } = this.listener
    outlet.follow(configuration)
    const begun = await beginRecording(deps, row, configuration, {
      text: (item) => outlet.say(item),
      facts: (facts) => outlet.provided(facts),
      usage: () => undefined,
      failed,
    })
    const { audioEvents } = configuration
    if (audioEvents?.enabled === true && begun.provider.recognises) outlet.watchSilence(begun.meter.clockMs)
    this.reader = begun.reader
    this.meter = begun.meter
    this.provider = begun.provider
    this.listening = begun.listening
    return begun.seq
  }

  get belongsToConsultation(): boolean {
    return this.listener.row.consultation_id !== null
  }

  /** A good amount of audio has come and none of it is webm. */
  get isUndecodable(): boolean {
    return this.reader.isUndecodable
  }

  /** Asked behind the end: what came was no audio at all. */
  get isForeign(): boolean {
    return this.reader.isForeign
  }

  /** What was measured since it was asked last; null when nothing more has come. */
  measuredSince(): RecordingMeasure | null {
    const measure = this.meter.measure()
    if (measure.recordedMs === this.notedMs) return null
    this.notedMs = measure.recordedMs
    return measure
  }

  /** Measures a durable chunk; the first one moves consultation and appointment on. */
  measure(chunk: Buffer): void {
    if (!this.hasNotedAudio) this.noteAudio()
    this.reader.push(chunk)
  }

  /** Lets the provider hear a chunk that was measured. */
  hear(chunk: Buffer): void {
    this.listening?.push(chunk, this.meter.clockMs)
    this.listener.outlet.heard(this.meter.clockMs)
  }

  /** All text about what was heard so far is out when this resolves. */
  async flush(): Promise<void> {
    await this.listening?.flush()
    await this.listener.outlet.settled
  }

  /** No more audio will come; the last texts are out when this resolves. */
  async end(): Promise<void> {
    this.reader.finish()
    await this.listening?.end()
    await this.listener.outlet.settled
  }

  /** The session is over: everything that follows from that, in one transaction with the return of its lease. */
  async finish(holder: string): Promise<void> {
    const { deps, scope, row } = this.listener
    await deps.transaction(scope, (tx) =>
      finishRecording(tx, scope, deps, {
        interactionId: row.id,
        measure: this.meter.measure(),
        isDecodable: !this.isForeign,
        isRecognised: this.provider.recognises && this.listening?.owesText?.() !== true,
        againAfterMs: transcribeAfterMs,
        holder,
      }),
    )
  }

  /** The socket has gone and may come back: what is there so far is noted. */
  async interrupt(): Promise<void> {
    const { deps, scope, row, outlet } = this.listener
    if (this.meter.clockMs === 0) return
    await outlet.settled
    await deps.transaction(scope, async (tx) => {
      await saveMeasure(tx, deps, row.id, this.meter.measure())
      await planForgetting(tx, deps, { organisationId: row.organisation_id, interactionId: row.id })
    })
  }

  close(): void {
    this.listening?.close()
  }

  private noteAudio(): void {
    this.hasNotedAudio = true
    const { deps, scope, row, outlet } = this.listener
    if (row.consultation_id === null) return
    outlet.write((tx) => linkInteraction(tx, scope, deps, row.id, 'audioStored'))
  }
}
