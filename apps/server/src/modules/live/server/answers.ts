import { setTimeout as sleep } from 'node:timers/promises'
import { backoff } from '@honora/domain/live-session/backoff.ts'
import { liveDefaults } from '@honora/domain/live-session/config.ts'
import { ModelFailure } from '../../../platform/models/failure.ts'
import type { Part } from './transcribe.ts'

/** Questions at one time; when more than `mostOwed` wait, whoever adds them waits too. */
const atOnce = 2
const mostOwed = 4
const longestPauseMs = 30_000

/**
 * Questions about finished pieces of speech. Each is asked until an answer comes, and the answers are told in the order of
 * the questions. Once the recording has ended, a server that is away is waited for no longer: then the rest is owed.
 */
export class Answers {
  private readonly stopped: AbortSignal
  private readonly ending = new AbortController()
  private readonly lanes: Promise<unknown>[] = Array.from({ length: atOnce }, () => Promise.resolve())
  /** Resolves when all questions so far are answered and published, or given up. */
  published: Promise<void> = Promise.resolve()
  private asked = 0
  private waiters: (() => void)[] = []
  private isAway = false
  /** Questions without an answer. */
  owed = 0
  hasGivenUp = false

  constructor(stopped: AbortSignal) {
    this.stopped = stopped
    stopped.addEventListener('abort', () => this.wake(), { once: true })
  }

  add(ask: () => Promise<Part[] | ModelFailure>, publish: (parts: readonly Part[]) => void): void {
    const lane = this.asked % atOnce
    this.asked += 1
    this.owed += 1
    const answer = (this.lanes[lane] ?? Promise.resolve()).then(() => this.insist(ask))
    this.lanes[lane] = answer
    this.published = this.publishBehind(this.published, answer, publish)
  }

  private async publishBehind(
    before: Promise<void>,
    answer: Promise<Part[] | null>,
    publish: (parts: readonly Part[]) => void,
  ): Promise<void> {
    await before
    const parts = await answer
    if (parts === null || this.stopped.aborted) return
    this.owed -= 1
    publish(parts)
    this.wake()
  }

  /** Resolves when another question may be added. */
  async room(): Promise<void> {
    while (this.owed > mostOwed && !this.isOver) await this.woken()
  }

  /** Resolves when the server is found to be away. */
  async away(): Promise<void> {
    while (!this.isAway && !this.isOver) await this.woken()
  }

  /** Resolves when everything that can be answered now has been reported. */
  async settled(): Promise<void> {
    await Promise.race([this.published, this.away()])
  }

  /** From now on a failure is the end. */
  hurry(): void {
    this.ending.abort()
  }

  private get isOver(): boolean {
    return this.hasGivenUp || this.stopped.aborted
  }

  /** Asks until an answer comes; null when none will. */
  private async insist(ask: () => Promise<Part[] | ModelFailure>): Promise<Part[] | null> {
    for (let attempt = 0; !this.isOver; attempt += 1) {
      const answer = await ask()
      this.isAway = answer instanceof ModelFailure
      if (!(answer instanceof ModelFailure)) return answer
      if (!answer.isPassing || this.ending.signal.aborted) this.hasGivenUp = true
      this.wake()
      if (!this.hasGivenUp) await this.pause(answer, attempt)
    }
    return null
  }

  private async pause(failure: ModelFailure, attempt: number): Promise<void> {
    const wanted = failure.retryAfterMs ?? backoff(attempt, Math.random(), liveDefaults.reconnect)
    const signal = AbortSignal.any([this.stopped, this.ending.signal])
    await sleep(Math.min(wanted, longestPauseMs), undefined, { signal, ref: false }).catch(() => undefined)
  }

  private woken(): Promise<void> {
    return new Promise((resolve) => {
      this.waiters.push(resolve)
    })
  }

  private wake(): void {
    for (const resolve of this.waiters.splice(0)) resolve()
  }
}
