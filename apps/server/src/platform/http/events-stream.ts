import type { FastifyReply } from 'fastify'
import { endedLogins, loginOf, onLoginEnd } from '../auth/login-end.ts'
import { createFeed, type Feed, type Follower } from '../events/feed.ts'
import { eventChannel } from '../events/outbox.ts'
import type { Position, PublishedEvent } from '../events/published.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OrgScope } from '../scope.ts'

interface Listener extends Follower {
  readonly organisationId: string
  /** Login that opened the stream: it ends with it. */
  readonly login: string
}

/** Hands out what any node publishes to the event streams of this one, and ends them with their login. */
export interface EventHub {
  /** Follows from `after` on, or from now; answers how to stop. */
  follow(listener: Listener, after: Position | undefined): Promise<() => void>
  close(): void
}

/** Notifications may be missed while reconnecting; the outbox is read again then, and logins are asked for. */
export function createEventHub(deps: Pick<Deps, 'log' | 'db'>): EventHub {
  const listeners = new Set<Listener>()
  const feeds = new Map<string, Feed>()
  const endOf = (isOver: (login: string) => boolean): void => {
    for (const listener of listeners) if (isOver(listener.login)) listener.end()
  }
  const lookForEnded = async (): Promise<void> => {
    try {
      const ended = await endedLogins(deps, [...new Set([...listeners].map(({ login }) => login))])
      endOf((login) => ended.has(login))
    } catch (error) {
      deps.log.warn({ err: error }, 'event streams: logins could not be asked for')
    }
  }
  const stops = [
    deps.db.listen(eventChannel, {
      hear: (organisationId) => feeds.get(organisationId)?.wake(),
      resumed: () => {
        for (const feed of feeds.values()) feed.wake()
      },
    }),
    onLoginEnd(
      deps,
      (ended) => endOf((login) => login === ended),
      () => void lookForEnded(),
    ),
  ]
  const feedOf = (organisationId: string): Feed => {
    const feed = feeds.get(organisationId) ?? createFeed(deps, organisationId)
    feeds.set(organisationId, feed)
    return feed
  }
  return {
    async follow(listener, after) {
      const feed = feedOf(listener.organisationId)
      listeners.add(listener)
      const leave = (stop?: () => void): void => {
        stop?.()
        listeners.delete(listener)
        if (feed.isIdle) feeds.delete(listener.organisationId)
      }
      try {
        const stop = await feed.follow(listener, after)
        return () => leave(stop)
      } catch (error) {
        leave()
        throw error
      }
    },
    close() {
      for (const stop of stops) stop()
      for (const listener of listeners) listener.end()
    },
  }
}

const heartbeatMs = 20_000
const maxBufferedBytes = 256 * 1024

/**
 * `GET /v1/events`: server-sent events of one organisation from `Last-Event-ID` on, or from now, in the order of their
 * transactions, so that a resumed stream has no gap. The first, `opened`, names the place where it begins. A stream on which nothing happens costs the database nothing.
 */
export async function streamEvents(
  deps: Deps,
  hub: EventHub,
  scope: OrgScope,
  lastEventId: string | undefined,
  reply: FastifyReply,
): Promise<void> {
  const after = readPosition(lastEventId)
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 2000\n\n')
  const timer = setInterval(() => raw.write(': alive\n\n'), heartbeatMs)
  const listener: Listener = {
    organisationId: scope.organisationId,
    login: loginOf(scope),
    // a reader that is cut off before its first event resumes here
    begin: ({ txId, id }) => raw.write(`id: ${txId}-${id}\nevent: opened\ndata: {}\n\n`),
    take(event) {
      if (raw.destroyed) return
      raw.write(textOf(event))
      // A reader that does not read must not hold memory here: it reconnects and resumes.
      if (raw.writableLength > maxBufferedBytes) raw.destroy()
    },
    end: () => raw.destroy(),
  }
  const following = hub.follow(listener, after)
  raw.on('close', () => {
    clearInterval(timer)
    void following.then(
      (stop) => stop(),
      () => undefined,
    )
  })
  try {
    await following
  } catch (error) {
    deps.log.warn({ err: error }, 'event stream ended')
    raw.destroy()
  }
}

function textOf({ txId, id, topic, recordId, change, version }: PublishedEvent): string {
  const data = {
    id: recordId,
    ...(change === null ? {} : { change }),
    ...(version === null ? {} : { version }),
  }
  return `id: ${txId}-${id}\nevent: ${topic}\ndata: ${JSON.stringify(data)}\n\n`
}

function readPosition(lastEventId: string | undefined): Position | undefined {
  if (lastEventId === undefined || lastEventId === '') return undefined
  const match = /^(\d{1,19})-(\d{1,19})$/.exec(lastEventId)
  if (match === null) throw new AppError('MALFORMED')
  return { txId: match[1] ?? '0', id: match[2] ?? '0' }
}
