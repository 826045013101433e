import { boost } from '@honora/language/boost.ts'
import { VoiceActivity, voiceRate, type VoicePiece } from '@honora/domain/speech/voice-activity.ts'
import { ModelFailure } from '../../../platform/models/failure.ts'
import { Answers } from '../server/answers.ts'
import { promptOf } from '../server/prompt.ts'
import type { Part, Question, SpeechServer } from '../server/transcribe.ts'
import { Voices } from '../server/voices.ts'
import { WebmOpusDecoder, type Pcm } from '../webm/decoder.ts'
import type { ProviderEvents, ProviderRequest, ProviderSession } from './provider.ts'

/** What this provider needs of the rest of the program. */
export interface SpeechServers {
  /** The server of a practice; null when it uses none. */
  active(organisationId: string): Promise<SpeechServer | null>
  hotwords(organisationId: string): Promise<readonly string[]>
  ask(server: SpeechServer, question: Question, signal: AbortSignal): Promise<Part[]>
  /** How the last request of a practice ended. */
  note(organisationId: string, isAnswering: boolean): void
}

interface Setting {
  readonly servers: SpeechServers
  readonly server: SpeechServer
  readonly words: readonly string[]
  readonly request: ProviderRequest
  readonly events: ProviderEvents
}

/** A jump of the clock larger than this is a pause: what was said before it is complete. */
const jumpMs = 250
/** New audio after which a growing piece is asked for again. */
const partialSamples = voiceRate
const msOf = (samples: number): number => (samples * 1000) / voiceRate

/** A piece of speech where it stands on the clock. */
interface Placed {
  readonly key: string
  readonly startMs: number
  readonly endMs: number
  readonly samples: Float32Array
}

/** One listening session: audio is cut into pieces of speech, each goes to the server, and its answer becomes text. */
export class ServerSession implements ProviderSession {
  private readonly setting: Setting
  private readonly prompt: string
  private readonly voices = new Voices()
  private readonly stopping = new AbortController()
  private readonly answers = new Answers(this.stopping.signal)
  private decoder: WebmOpusDecoder | null = null
  private activity = new VoiceActivity()
  private originMs = 0
  private expectedMs: number | null = null
  private sinceAsked = 0
  private isAskingPartial = false
  /** Audio is taken one chunk after the other. */
  private feed: Promise<void> = Promise.resolve()
  private readonly published = new Set<string>()

  /** Begins with the audio stored before; what is pushed meanwhile comes behind it. */
  static async begin(setting: Setting): Promise<ServerSession> {
    const session = new ServerSession(setting)
    session.decoder = await WebmOpusDecoder.create((pcm) => session.take(pcm))
    session.later(async () => {
      for await (const chunk of setting.request.history()) await session.hear(chunk)
    })
    return session
  }

  private constructor(setting: Setting) {
    this.setting = setting
    this.prompt = promptOf(setting.words)
  }

  push(chunk: Uint8Array): void {
    this.later(() => this.hear(chunk))
  }

  async flush(): Promise<void> {
    this.later(async () => this.finishPieces())
    await Promise.race([this.feed, this.answers.away()])
    await this.answers.settled()
  }

  async end(): Promise<void> {
    this.answers.hurry()
    this.later(async () => {
      this.decoder?.finish()
      this.finishPieces()
    })
    await this.feed
    await this.answers.published
  }

  close(): void {
    if (this.isClosed) return
    this.stopping.abort()
    this.decoder?.free()
    this.decoder = null
  }

  owesText(): boolean {
    return this.answers.hasGivenUp || this.answers.owed > 0
  }

  private get isClosed(): boolean {
    return this.stopping.signal.aborted
  }

  private later(work: () => Promise<void>): void {
    this.feed = this.feed.then(() => (this.isClosed ? undefined : work()))
  }

  private async hear(chunk: Uint8Array): Promise<void> {
    if (this.isClosed || this.answers.hasGivenUp) return
    this.decoder?.push(chunk)
    this.askForGrowing()
    await this.answers.room()
  }

  private take({ startMs, samples }: Pcm): void {
    // Audio whose text is final already is only decoded to keep the decoder in step.
    if (startMs < this.setting.request.finalUntilMs) return
    if (this.expectedMs === null || Math.abs(startMs - this.expectedMs) > jumpMs) {
      this.finishPieces()
      this.originMs = startMs
    }
    this.expectedMs = startMs + msOf(samples.length)
    this.sinceAsked += samples.length
    for (const piece of this.activity.push(samples)) this.finished(this.placed(piece))
  }

  private finishPieces(): void {
    for (const piece of this.activity.finish()) this.finished(this.placed(piece))
    this.activity = new VoiceActivity()
    this.expectedMs = null
  }

  private placed({ start, samples }: VoicePiece): Placed {
    const startMs = Math.round(this.originMs + msOf(start))
    return { key: `piece-${startMs}`, startMs, endMs: Math.round(startMs + msOf(samples.length)), samples }
  }

  private finished(piece: Placed): void {
    this.sinceAsked = 0
    this.answers.add(
      () => this.ask(piece.samples),
      (parts) => this.publish(piece, parts),
    )
  }

  private async ask(samples: Float32Array): Promise<Part[] | ModelFailure> {
    const { servers, server, request } = this.setting
    const language = request.language.slice(0, 2).toLowerCase()
    const question: Question = { samples, language, prompt: this.prompt, known: this.voices.known }
    try {
      const parts = await servers.ask(server, question, this.stopping.signal)
      servers.note(request.organisationId, true)
      return parts
    } catch (error) {
      if (!this.isClosed) servers.note(request.organisationId, false)
      return error instanceof ModelFailure ? error : new ModelFailure('no_answer')
    }
  }

  private publish({ key, startMs, endMs, samples }: Placed, parts: readonly Part[]): void {
    this.published.add(key)
    const clockOf = (seconds: number): number => Math.min(Math.round(startMs + seconds * 1000), endMs)
    for (const [index, part] of parts.entries()) {
      this.setting.events.text({
        key: index === 0 ? key : `${key}-${index}`,
        text: boost(part.text, this.setting.words),
        final: true,
        startMs: clockOf(part.start),
        // The last one covers the piece to its end: what lies behind it has been heard.
        endMs: index === parts.length - 1 ? endMs : Math.max(clockOf(part.end), clockOf(part.start)),
        speaker: null,
        speakerId: this.voices.numberOf(part, samples),
        channel: 0,
        ...(part.confidence === undefined ? {} : { confidence: part.confidence }),
      })
    }
  }

  /** Text of a piece while it grows: one question at a time, and none while finished pieces wait. */
  private askForGrowing(): void {
    const isDue = this.sinceAsked >= partialSamples && !this.isAskingPartial && this.answers.owed === 0
    if (!this.setting.server.partials || !isDue) return
    const growing = this.activity.growing
    if (growing === null) return
    this.sinceAsked = 0
    void this.publishGrowing(this.placed(growing))
  }

  private async publishGrowing({ key, startMs, endMs, samples }: Placed): Promise<void> {
    this.isAskingPartial = true
    const parts = await this.ask(samples)
    this.isAskingPartial = false
    if (parts instanceof ModelFailure || parts.length === 0 || this.isClosed || this.published.has(key))
      return
    const text = boost(parts.map((part) => part.text).join(' '), this.setting.words)
    const place = { key, startMs, endMs, channel: 0, speaker: null, speakerId: -1 }
    this.setting.events.text({ ...place, text, final: false })
  }
}
