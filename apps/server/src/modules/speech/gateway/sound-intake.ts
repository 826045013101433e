import type { Deps } from '../../../platform/deps.ts'
import type { Journal } from '../audio/journal.ts'
import type { ChunkSeal } from '../audio/seal.ts'
import { bounds, Bucket, debtMs } from './limits.ts'

interface Intake {
  readonly deps: Deps
  readonly journal: Journal
  readonly seal: ChunkSeal
  readonly interactionId: string
  readonly holder: string
  /** Tells the client that all chunks up to this one are durable. */
  readonly acknowledge: (seq: number) => void
  /** A chunk is durable; chunks come in order. */
  readonly stored: (chunk: Buffer) => void
  /** A chunk was not written: its number is taken, or the lease has gone to another socket. */
  readonly refused: () => void
  readonly close: (code: number, reason: string) => void
}

/** Numbers the chunks of one socket, stores them and acknowledges what is durable (wire protocol 4.6). */
export class SoundIntake {
  private readonly intake: Intake
  private readonly bytes = new Bucket(bounds.burstBytes, bounds.bytesPerSecond, performance.now())
  private recorder: string
  private doesAcknowledge = false
  private seq = 0
  private stored = 0
  private ackAt: NodeJS.Immediate | null = null
  private timers = new Set<NodeJS.Timeout>()
  private waiting: (() => void)[] = []
  /** The last chunk on its way to the database. */
  private lastWrite: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(intake: Intake) {
    this.intake = intake
    this.recorder = intake.holder
  }

  /** Goes on behind this number. `recorder` names a client that wants acknowledgements. */
  continueAfter(seq: number, recorder?: string): void {
    this.seq = seq
    this.stored = seq
    if (recorder === undefined) return
    this.recorder = recorder
    this.doesAcknowledge = true
  }

  take(chunk: Buffer): void {
    const { interactionId, holder, seal, journal } = this.intake
    const level = this.bytes.take(chunk.length, performance.now())
    if (level < -bounds.overdraftBytes) return this.intake.close(1008, 'too much audio')
    this.seq += 1
    const seq = this.seq
    const sealed = seal.seal(interactionId, seq, chunk)
    this.lastWrite = journal
      .append({ interactionId, holder, seq, recorder: this.recorder, bytes: sealed })
      .then(
        (isStored) => (isStored ? this.wasStored(seq, chunk, level) : this.refuse()),
        (error: unknown) => {
          this.intake.deps.log.error({ interactionId, err: error }, 'audio could not be stored')
          this.release()
          this.intake.close(1013, 'storage unavailable')
        },
      )
  }

  /** Resolves when no chunk of this socket is on its way to the database any more. */
  settled(): Promise<void> {
    if (this.stored >= this.seq || this.isClosed) return this.lastWrite
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** Tells the client where it stands, if it asked for that. */
  acknowledge(): void {
    this.ackAt = null
    if (this.doesAcknowledge) this.intake.acknowledge(this.stored)
  }

  close(): void {
    this.isClosed = true
    if (this.ackAt !== null) clearImmediate(this.ackAt)
    for (const timer of this.timers) clearTimeout(timer)
    this.release()
  }

  private wasStored(seq: number, chunk: Buffer, level: number): void {
    this.stored = seq
    if (this.stored >= this.seq) this.release()
    if (!this.isClosed) this.acknowledgeSoon(debtMs(level, bounds.bytesPerSecond))
    this.intake.stored(chunk)
  }

  private refuse(): void {
    this.release()
    this.intake.refused()
  }

  /** One acknowledgement serves all chunks stored in this turn; a peer that sends too fast waits for it. */
  private acknowledgeSoon(delayMs: number): void {
    if (delayMs <= 0) {
      this.ackAt ??= setImmediate(() => this.acknowledge())
      return
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.acknowledge()
    }, delayMs)
    timer.unref()
    this.timers.add(timer)
  }

  private release(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }
}
