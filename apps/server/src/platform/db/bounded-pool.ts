import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { currentCall, type CallContext } from './call-context.ts'
import { DatabaseAwayError, isLostConnection, isTimeLimit, NoConnectionError } from './database-errors.ts'
import { FairShare } from './fair-share.ts'
import { inPackets, type Watch } from './packets.ts'

/** Longest wait of a request for a connection; what comes later is refused with 503. */
export const acquireLimitMs = 5_000

/** Requests take from `requests`, each kind of call its share; everything else takes from `background`. */
export function boundedPool(requests: pg.Pool, background: pg.Pool, size: number): PostgresPool {
  const share = new FairShare(size)
  // Calls that hold a connection already: another one for the same call must not wait for the first.
  const nested = new WeakMap<CallContext, number>()
  const line = new Line()

  const connectInCall = async (context: CallContext): Promise<PostgresPoolClient> => {
    const until = performance.now() + acquireLimitMs
    const isFirst = (nested.get(context) ?? 0) === 0
    if (isFirst)
      await share.enter(context, acquireLimitMs).catch((error: unknown) => {
        throw line.isSilent() ? new DatabaseAwayError(error) : error
      })
    nested.set(context, (nested.get(context) ?? 0) + 1)
    const leave = (): void => {
      nested.set(context, (nested.get(context) ?? 1) - 1)
      if (isFirst) share.leave(context)
    }
    try {
      const client = await inTime(requests.connect(), until - performance.now())
      let hasMetLimit = false
      const released = (): void => {
        if (!hasMetLimit) share.widen(context)
        leave()
      }
      return watched(client, {
        released,
        asked: () => line.asked(),
        answered: () => line.answered(),
        failed: (error) => {
          line.failed(error)
          if (!isTimeLimit(error)) return
          hasMetLimit = true
          share.narrow(context)
        },
      })
    } catch (error) {
      leave()
      line.failedToOpen(error)
      // Where the server says nothing any more, connections are held by those who wait for it: nothing is busy.
      throw error instanceof NoConnectionError && line.isSilent()
        ? new DatabaseAwayError(error)
        : awayOr(error)
    }
  }

  return {
    async connect() {
      const context = currentCall()
      return context === undefined ? connectWatched(background) : connectInCall(context)
    },
    async end() {
      await Promise.all([requests.end(), background.end()])
    },
  }
}

/** A pool whose own limits bound every wait; what is lost is told as such. */
export function watchedPool(pool: pg.Pool): PostgresPool {
  return { connect: () => connectWatched(pool), end: () => pool.end() }
}

async function connectWatched(pool: pg.Pool): Promise<PostgresPoolClient> {
  try {
    return watched(await pool.connect())
  } catch (error) {
    throw awayOr(error)
  }
}

/** Whether the server still says anything: what nobody answers is silence, what is answered late is work. */
class Line {
  private pending = 0
  private heardAt = performance.now()
  private silentAt = -Infinity

  asked(): void {
    if (this.pending === 0) this.heardAt = performance.now()
    this.pending += 1
  }

  answered(): void {
    this.pending -= 1
    this.heardAt = performance.now()
    this.silentAt = -Infinity
  }

  failed(error: unknown): void {
    this.pending -= 1
    if (isReadTimeout(error)) this.silentAt = performance.now()
    else this.heardAt = performance.now()
  }

  failedToOpen(error: unknown): void {
    if (isLostConnection(error)) this.silentAt = performance.now()
  }

  isSilent(): boolean {
    const now = performance.now()
    return now - this.silentAt < 2 * acquireLimitMs || (this.pending > 0 && now - this.heardAt > silenceMs)
  }
}

/** Longer than a request waits for a lock: the refusal of the first lock would have been heard. */
const silenceMs = 4_000

/** Statements whose count of rows is asked for. */
const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'] as const

interface ConnectionWatch extends Watch {
  readonly released: () => void
}

/**
 * A connection that is given back, closed, as soon as it turns out to be lost: what still waits on it would wait for the
 * answer that does not come.
 */
function watched(client: pg.PoolClient, watch?: ConnectionWatch): PostgresPoolClient {
  let isReleased = false
  const release = (error?: Error): void => {
    if (isReleased) return
    isReleased = true
    client.release(error)
    watch?.released()
  }
  // The connections of requests are asked here only; the program's own are also lent to the job queue and to live sessions.
  const send = inPackets(client, watch, { endsLater: watch !== undefined })
  const ask = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    if (isReleased) throw new DatabaseAwayError(undefined)
    try {
      const { command, rowCount, rows } = await send<R & pg.QueryResultRow>(text, values)
      return { command: changes.find((name) => name === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows }
    } catch (error) {
      if (!isLostConnection(error)) throw error
      release(error instanceof Error ? error : new Error('connection lost'))
      throw new DatabaseAwayError(error)
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not used')
    return ask(text, values)
  }
  return { query, release: () => release() }
}

function awayOr(error: unknown): unknown {
  return isLostConnection(error) ? new DatabaseAwayError(error) : error
}

const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

/** The pool bounds the wait for a place, not what is asked of a fresh connection; a late one goes back to the pool. */
async function inTime(connecting: Promise<pg.PoolClient>, limitMs: number): Promise<pg.PoolClient> {
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new NoConnectionError(false))
    }, limitMs)
  })
  const giveBack = async (): Promise<void> => {
    const client = await connecting.catch(() => undefined)
    if (isLate) client?.release()
  }
  void giveBack()
  try {
    return await Promise.race([connecting, limit])
  } catch (error) {
    const isFull = error instanceof Error && error.message === 'timeout exceeded when trying to connect'
    throw isFull ? new NoConnectionError(false) : error
  } finally {
    clearTimeout(timer)
  }
}
