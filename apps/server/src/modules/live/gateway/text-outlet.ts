import type { Speaker } from '@honora/language/facts/fact.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { WorkScope } from '../../../platform/scope.ts'
import { storeText } from '../store-text.ts'
import type { ProvidedFact, RecognisedText } from '../providers/provider.ts'
import { writeProvidedFacts } from '../../transcripts/index.ts'
import { SilenceWatch, type AudioEvent } from './silence.ts'
import { factsMessage, transcriptMessage, type ClientConfig } from './messages.ts'

interface Outlet {
  readonly deps: Deps
  readonly scope: WorkScope
  readonly interactionId: string
  readonly send: (message: string) => void
  /** Something could not be stored: the session cannot go on. */
  readonly broken: () => void
}

/** What one session says: nothing before its configuration is accepted, then in order, final text only after it is stored with its facts. */
export class TextOutlet {
  private readonly outlet: Outlet
  private release: () => void = () => undefined
  private queue = new Promise<void>((resolve) => {
    this.release = resolve
  })
  private readonly segments = new Map<string, string>()
  private sendsFacts = true
  private silence: SilenceWatch | null = null
  private roles = new Map<number, Speaker>()
  private replacements: readonly { readonly find: string; readonly replace: string }[] = []

  constructor(outlet: Outlet) {
    this.outlet = outlet
  }

  /** Resolves when everything said so far is out. */
  get settled(): Promise<void> {
    return this.queue
  }

  /** Its client was told that the configuration is accepted, or the session ended before. */
  begin(): void {
    this.release()
  }

  /** Takes from the client's configuration whether it wants facts, who speaks on which channel and what to write. */
  follow(configuration: ClientConfig): void {
    this.replacements = configuration.replacements ?? []
    this.sendsFacts = configuration.mode.type === 'facts'
    this.roles = new Map(
      configuration.transcription.participants.flatMap(({ channel, role }) =>
        role === 'multiple' ? [] : [[channel, role === 'doctor' ? 'dentist' : 'patient']],
      ),
    )
  }

  /** From here on long silences are reported. */
  watchSilence(clockMs: number): void {
    this.silence = new SilenceWatch(clockMs)
  }

  /** Audio up to here has been heard. */
  heard(clockMs: number): void {
    if (this.silence !== null) this.sendAudioEvent(this.silence.heard(clockMs))
  }

  private sendAudioEvent(data: AudioEvent | null): void {
    if (data !== null)
      this.inOrder(async () => this.outlet.send(JSON.stringify({ type: 'audioEvent', data })))
  }

  say(heard: RecognisedText): void {
    if (this.silence !== null) this.sendAudioEvent(this.silence.spoke(heard))
    const text = {
      ...heard,
      text: this.replacements.reduce(
        (all, { find, replace }) => all.replaceAll(find, () => replace),
        heard.text,
      ),
      speaker: heard.speaker ?? this.roles.get(heard.channel) ?? null,
    }
    const { deps, scope, interactionId, send } = this.outlet
    const segmentId = this.segments.get(text.key) ?? newId()
    this.segments.set(text.key, segmentId)
    if (!text.final) {
      this.inOrder(async () => send(transcriptMessage(interactionId, segmentId, text)))
      return
    }
    this.segments.delete(text.key)
    const heardAt = performance.now()
    this.inOrder(async () => {
      const written = await this.inTransaction((tx) =>
        storeText(tx, scope, deps, interactionId, text, segmentId),
      )
      if (written === undefined) return
      const speaker = written.transcript.speaker
      send(transcriptMessage(interactionId, written.transcript.id, { ...text, speaker }))
      if (written.facts.length > 0 && this.sendsFacts) send(factsMessage(written.facts, deps.catalogues))
      deps.metrics.transcriptLag.observe((performance.now() - heardAt) / 1000)
    })
  }

  /** Facts that the provider derived itself: stored beside ours, told where ours do not tell the same. */
  provided(facts: readonly ProvidedFact[]): void {
    const { deps, scope, interactionId, send } = this.outlet
    this.inOrder(async () => {
      const provided = await this.inTransaction((tx) =>
        writeProvidedFacts(tx, scope, deps, interactionId, facts),
      )
      if (provided.length > 0 && this.sendsFacts) send(factsMessage(provided, deps.catalogues))
    })
  }

  /** Work on the rows of this session, in its turn. */
  write(work: (tx: Tx) => Promise<unknown>): void {
    this.inOrder(() => this.inTransaction(work))
  }

  private inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.outlet.deps.transaction(this.outlet.scope, work)
  }

  private inOrder(task: () => Promise<unknown>): void {
    this.queue = this.queue.then(task).then(
      () => undefined,
      (error: unknown) => {
        const { deps, interactionId, broken } = this.outlet
        deps.log.error({ interactionId, err: error }, 'live text could not be stored')
        broken()
      },
    )
  }
}
