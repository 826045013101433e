import type { CallContext } from './call-context.ts'
import { NoConnectionError } from './database-errors.ts'

interface Waiter {
  readonly context: CallContext
  readonly proceed: () => void
}

/**
 * Shares the connections of a pool among kinds of calls. An area of the interface holds at most half of them; a call that
 * met a lock or a time limit holds one until it succeeds again. So a table that somebody locked stops the calls that
 * need it, and no others.
 */
export class FairShare {
  private readonly most: number
  private readonly held = new Map<string, number>()
  private readonly narrowed = new Set<string>()
  private waiting: Waiter[] = []

  constructor(connections: number) {
    this.most = Math.max(1, Math.floor(connections / 2))
  }

  /** Resolves when the call may take a connection. Throws `NoConnectionError` after `limitMs`. */
  enter(context: CallContext, limitMs: number): Promise<void> {
    if (this.mayEnter(context)) {
      this.hold(context, 1)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        context,
        proceed: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.waiting = this.waiting.filter((other) => other !== waiter)
        reject(new NoConnectionError(this.isNarrowed(context)))
      }, limitMs)
      this.waiting.push(waiter)
    })
  }

  leave(context: CallContext): void {
    this.hold(context, -1)
    this.admit()
  }

  /** The call met a lock or a time limit. */
  narrow(context: CallContext): void {
    this.narrowed.add(context.call)
  }

  /** The call went well again. */
  widen(context: CallContext): void {
    if (this.narrowed.delete(context.call)) this.admit()
  }

  isNarrowed(context: CallContext): boolean {
    return this.narrowed.has(context.call)
  }

  private mayEnter(context: CallContext): boolean {
    if (this.isNarrowed(context) && this.count(context.call) > 0) return false
    return this.count(context.area) < this.most
  }

  private count(key: string): number {
    return this.held.get(key) ?? 0
  }

  private hold(context: CallContext, by: 1 | -1): void {
    for (const key of [context.area, context.call]) {
      const count = this.count(key) + by
      if (count > 0) this.held.set(key, count)
      else this.held.delete(key)
    }
  }

  private admit(): void {
    const still: Waiter[] = []
    for (const waiter of this.waiting) {
      if (this.mayEnter(waiter.context)) {
        this.hold(waiter.context, 1)
        waiter.proceed()
      } else still.push(waiter)
    }
    this.waiting = still
  }
}
