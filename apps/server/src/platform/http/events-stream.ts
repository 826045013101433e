import { sql } from 'kysely'
import type { FastifyReply } from 'fastify'
import { endedLogins, loginOf, onLoginEnd } from '../auth/login-end.ts'
import { eventChannel } from '../events/outbox.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { OrgScope } from '../scope.ts'

interface Listener {
  readonly organisationId: string
  /** Login that opened the stream: it ends with it. */
  readonly login: string
  wake(): void
  /** The node stops or the login ended: a browser that may come back resumes where it was. */
  end(): void
}

/** Wakes event streams when any node publishes, and ends them with their login. */
export interface EventHub {
  add(listener: Listener): () => void
  close(): void
}

/** Notifications may be missed while reconnecting; streams re-read the outbox then, and logins are asked for. */
export function createEventHub(deps: Pick<Deps, 'log' | 'db'>): EventHub {
  const listeners = new Set<Listener>()
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
      hear: (organisationId) => {
        for (const listener of listeners) if (listener.organisationId === organisationId) listener.wake()
      },
      resumed: () => {
        for (const listener of listeners) listener.wake()
      },
    }),
    onLoginEnd(
      deps,
      (ended) => endOf((login) => login === ended),
      () => void lookForEnded(),
    ),
  ]
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      for (const stop of stops) stop()
      for (const listener of listeners) listener.end()
    },
  }
}

interface Position {
  readonly txId: string
  readonly id: string
}

const batch = 200
const heartbeatMs = 20_000
const maxBufferedBytes = 256 * 1024

/**
 * `GET /v1/events`: server-sent events of one organisation from `Last-Event-ID` on, or from now. Rows are read in
 * the order of their transactions and only behind the oldest one that still runs, so a resumed stream has no gap.
 */
export async function streamEvents(
  deps: Deps,
  hub: EventHub,
  scope: OrgScope,
  lastEventId: string | undefined,
  reply: FastifyReply,
): Promise<void> {
  const { organisationId } = scope
  let position = await startPosition(deps, organisationId, lastEventId)
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
  let isBusy = false
  let isDirty = false
  const pump = async () => {
    isDirty = true
    if (isBusy) return
    isBusy = true
    try {
      while (isDirty && !raw.destroyed) {
        isDirty = false
        const rows = await readEvents(deps, organisationId, position)
        for (const row of rows) {
          position = { txId: row.tx_id, id: String(row.id) }
          const data = {
            id: row.record_id,
            ...(row.change === null ? {} : { change: row.change }),
            ...(row.version === null ? {} : { version: row.version }),
          }
          raw.write(`id: ${row.tx_id}-${row.id}\nevent: ${row.topic}\ndata: ${JSON.stringify(data)}\n\n`)
        }
        if (rows.length === batch) isDirty = true
        // A reader that does not read must not hold memory here: it reconnects and resumes.
        if (raw.writableLength > maxBufferedBytes) raw.destroy()
      }
    } catch (error) {
      deps.log.warn({ err: error }, 'event stream ended')
      raw.destroy()
    } finally {
      isBusy = false
    }
  }
  const remove = hub.add({
    organisationId,
    login: loginOf(scope),
    wake: () => void pump(),
    end: () => raw.destroy(),
  })
  // Also covers events whose transaction was still behind an older one when the notification came.
  const timer = setInterval(() => {
    raw.write(': alive\n\n')
    void pump()
  }, heartbeatMs)
  const catchUp = setInterval(() => void pump(), 1500)
  raw.on('close', () => {
    remove()
    clearInterval(timer)
    clearInterval(catchUp)
  })
  await pump()
}

async function startPosition(
  deps: Deps,
  organisationId: string,
  lastEventId: string | undefined,
): Promise<Position> {
  if (lastEventId !== undefined && lastEventId !== '') {
    const match = /^(\d{1,19})-(\d{1,19})$/.exec(lastEventId)
    if (match === null) throw new AppError('MALFORMED')
    return { txId: match[1] ?? '0', id: match[2] ?? '0' }
  }
  const { rows } = await sql<{ tx_id: string; id: string }>`
    select tx_id::text, id::text from event_outbox
    where organisation_id = ${organisationId} and tx_id < pg_snapshot_xmin(pg_current_snapshot())
    order by event_outbox.tx_id desc, event_outbox.id desc limit 1`.execute(deps.db.system)
  return rows[0] === undefined ? { txId: '0', id: '0' } : { txId: rows[0].tx_id, id: rows[0].id }
}

interface OutboxRow {
  readonly tx_id: string
  readonly id: number
  readonly topic: string
  readonly record_id: string
  readonly change: string | null
  readonly version: number | null
}

async function readEvents(deps: Deps, organisationId: string, after: Position): Promise<OutboxRow[]> {
  const { rows } = await sql<OutboxRow>`
    select tx_id::text, id, topic, record_id, change, version from event_outbox
    where organisation_id = ${organisationId}
      and (event_outbox.tx_id, event_outbox.id) > (${after.txId}::xid8, ${after.id}::bigint)
      and event_outbox.tx_id < pg_snapshot_xmin(pg_current_snapshot())
    order by event_outbox.tx_id, event_outbox.id limit ${batch}`.execute(deps.db.system)
  return rows
}
