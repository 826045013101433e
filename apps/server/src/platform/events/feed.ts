import type { Deps } from '../deps.ts'
import {
  batchSize,
  currentPosition,
  isBehind,
  readPublished,
  type Position,
  type PublishedEvent,
} from './published.ts'

/** Somebody on this node who follows the events of an organisation. */
export interface Follower {
  /** From where on events are handed over; before the first of them. */
  begin(from: Position): void
  take(event: PublishedEvent): void
  /** The events could not be read: whoever comes back resumes where it was. */
  end(): void
}

/** Reads the events of one organisation once for all who follow it on this node, and only when some were published. */
export interface Feed {
  /** Follows from `after` on, or from now; answers how to stop. */
  follow(follower: Follower, after: Position | undefined): Promise<() => void>
  /** Something was published, or may have been. */
  wake(): void
  readonly isIdle: boolean
}

/** An event behind a transaction that still runs is looked at again after this time. */
const unsettledMs = 250

export function createFeed(deps: Pick<Deps, 'db' | 'log'>, organisationId: string): Feed {
  const followers = new Set<Follower>()
  let position: Promise<Position> | undefined
  let isReading = false
  let isDirty = false

  /** Hands out what is settled; true when there is more to come soon. */
  const readOn = async (): Promise<'done' | 'more' | 'unsettled'> => {
    const after = await (position ??= currentPosition(deps))
    const events = await readPublished(deps, organisationId, after)
    const firstOpen = events.findIndex(({ isSettled }) => !isSettled)
    const settled = firstOpen < 0 ? events : events.slice(0, firstOpen)
    const last = settled.at(-1)
    if (last !== undefined) position = Promise.resolve(last)
    for (const event of settled) for (const follower of followers) follower.take(event)
    if (firstOpen >= 0) return 'unsettled'
    return events.length === batchSize ? 'more' : 'done'
  }
  const read = async (): Promise<void> => {
    isDirty = true
    if (isReading) return
    isReading = true
    try {
      while (isDirty && followers.size > 0) {
        isDirty = false
        const left = await readOn()
        if (left === 'more') isDirty = true
        else if (left === 'unsettled') setTimeout(() => void read(), unsettledMs).unref()
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'events: could not be read, their streams end')
      position = undefined
      for (const follower of followers) follower.end()
    } finally {
      isReading = false
    }
  }

  return {
    get isIdle() {
      return followers.size === 0
    },
    wake: () => void read(),
    async follow(follower, after) {
      if (followers.size === 0) {
        position = currentPosition(deps)
        position.catch(() => undefined)
      }
      // What was published before this node began to read is read apart; what it reads meanwhile is held back until then.
      let held: PublishedEvent[] | undefined = []
      let reached = after
      const pass = (event: PublishedEvent): void => {
        if (reached !== undefined && !isBehind(event, reached)) return
        reached = event
        follower.take(event)
      }
      const entry: Follower = {
        begin: (from) => follower.begin(from),
        take: (event) => (held === undefined ? pass(event) : void held.push(event)),
        end: () => follower.end(),
      }
      const here = (position ??= currentPosition(deps))
      followers.add(entry)
      try {
        const from = await here
        entry.begin(reached ?? from)
        for (let isAll = reached === undefined; !isAll && reached !== undefined;) {
          const events = await readPublished(deps, organisationId, reached)
          const settled = events.filter(({ isSettled }) => isSettled)
          for (const event of settled) pass(event)
          isAll = settled.length < batchSize
        }
        for (const event of held) pass(event)
        held = undefined
      } catch (error) {
        followers.delete(entry)
        throw error
      }
      void read()
      return () => void followers.delete(entry)
    },
  }
}
