import { isDiskFull } from '../../../platform/db/database-errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Journal, StoreAnswer } from '../audio/journal.ts'
import type { ChunkSeal } from '../audio/seal.ts'
import type { AfterStorage } from './after-storage.ts'
import { bounds, Bucket, debtMs } from './limits.ts'
import { Timers } from './timers.ts'

interface Intake {
  readonly deps: Deps
  readonly journal: Journal
  readonly seal: ChunkSeal
  readonly after: AfterStorage
  readonly interactionId: string
  readonly holder: string
  /** Tells the client that all chunks up to this one are durable. */
  readonly acknowledge: (seq: number) => void
  /** Tells the client that nothing can be stored at the moment: it keeps what it has. */
  readonly delayed: (reason: 'full' | 'unavailable') => void
  /** A chunk is durable; chunks come in order. */
  readonly stored: (chunk: Buffer) => void
  /** A chunk was not written: its number is taken, or the lease has gone to another socket. */
  readonly refused: () => void
  readonly close: (code: number, reason: string) => void
}

/** Numbers the chunks of one socket, stores them and acknowledges what is durable (wire protocol 4.6). */
export class AudioIntake {
  private readonly intake: Intake
  private readonly bytes = new Bucket(bounds.burstBytes, bounds.bytesPerSecond, performance.now())
  private recorder: string
  private doesAcknowledge = false
  private seq = 0
  private stored = 0
  /** Chunks that are not durable yet, or durable and not heard yet. */
  private underWay = 0
  private toHear: Buffer[] = []
  private isAckDue = false
  /** The client was told that nothing can be stored. */
  private isDelayed = false
  private isRefused = false
  private isClosed = false
  private readonly timers = new Timers()
  private waiting: (() => void)[] = []

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
    this.underWay += 1
    const seq = this.seq
    const bytes = seal.seal(interactionId, seq, chunk)
    journal.append(
      { interactionId, holder, seq, recorder: this.recorder, bytes },
      (answer) => {
        if (answer === 'stored') this.wasStored(seq, chunk, level)
        else this.notStored(answer)
      },
      (error) => this.delayed(error),
    )
  }

  /** Resolves when no chunk of this socket is on its way to the database any more, and all that is durable was heard. */
  settled(): Promise<void> {
    if (this.underWay === 0) return Promise.resolve()
    return new Promise((resolve) => this.waiting.push(resolve))
  }

  /** Tells the client where it stands, if it asked for that. */
  acknowledge(): void {
    this.isAckDue = false
    if (this.doesAcknowledge && !this.isClosed) this.intake.acknowledge(this.stored)
  }

  hear(): void {
    const chunk = this.toHear.shift()
    try {
      if (chunk !== undefined) this.intake.stored(chunk)
    } catch (error) {
      this.fail(error, 'audio could not be heard', [1011, 'internal failure'])
    } finally {
      this.done()
    }
  }

  close(): void {
    this.isClosed = true
    this.timers.clear()
  }

  private delayed(error: unknown): void {
    const isFull = isDiskFull(error)
    if (isFull) this.intake.deps.disk.reportFull()
    if (this.isDelayed || this.isClosed) return
    this.isDelayed = true
    this.intake.delayed(isFull ? 'full' : 'unavailable')
  }

  private wasStored(seq: number, chunk: Buffer, level: number): void {
    this.stored = seq
    this.isDelayed = false
    if (!this.isClosed) this.acknowledgeSoon(debtMs(level, bounds.bytesPerSecond))
    this.toHear.push(chunk)
    this.intake.after.hear(this)
  }

  private notStored(answer: Exclude<StoreAnswer, 'stored'>): void {
    this.done()
    if (this.isRefused) return
    this.isRefused = true
    if (answer === 'refused') return this.intake.refused()
    this.fail(answer.error, 'audio could not be stored', [1013, 'storage unavailable'])
  }

  private fail(error: unknown, what: string, end: readonly [code: number, reason: string]): void {
    const { deps, interactionId, close } = this.intake
    deps.log.error({ interactionId, err: error }, what)
    close(...end)
  }

  /** One acknowledgement serves all chunks stored in one statement; a peer that sends too fast waits for it. */
  private acknowledgeSoon(delayMs: number): void {
    if (delayMs <= 0) {
      if (this.isAckDue) return
      this.isAckDue = true
      this.intake.after.acknowledge(this)
      return
    }
    this.timers.after(delayMs, () => this.acknowledge())
  }

  private done(): void {
    this.underWay -= 1
    if (this.underWay === 0) for (const resolve of this.waiting.splice(0)) resolve()
  }
}
