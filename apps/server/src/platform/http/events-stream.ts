import { sql } from 'kysely'
import pg from 'pg'
import type { FastifyReply } from 'fastify'
import { eventChannel } from '../events/outbox.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'

interface Listener {
  readonly organisationId: string
  wake(): void
  /** The node stops: the browser reconnects to another one and resumes there. */
  end(): void
}

/** Wakes event streams when any node publishes; one dedicated listening connection a node. */
export interface EventHub {
  add(listener: Listener): () => void
  close(): Promise<void>
}

const reconnectAfterMs = 1000

/** Notifications may be missed while reconnecting; streams re-read the outbox, so none is lost. */
export function createEventHub(deps: Pick<Deps, 'log'>, url: string): EventHub {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let isClosed = false
  const wakeAll = () => {
    for (const listener of listeners) listener.wake()
  }
  const connect = async () => {
    if (isClosed) return
    const next = new pg.Client({ connectionString: url, application_name: 'honora events', keepAlive: true })
    client = next
    let isLost = false
    const retry = () => {
      if (isLost || isClosed) return
      isLost = true
      setTimeout(() => void connect(), reconnectAfterMs).unref()
    }
    next.on('error', retry)
    next.on('end', retry)
    next.on('notification', ({ payload }) => {
      for (const listener of listeners) if (listener.organisationId === payload) listener.wake()
    })
    try {
      await next.connect()
      await next.query(`listen ${eventChannel}`)
      wakeAll()
    } catch (error) {
      deps.log.warn({ err: error }, 'event connection lost')
      retry()
    }
  }
  void connect()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      isClosed = true
      for (const listener of listeners) listener.end()
      await client?.end().catch(() => undefined)
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
  organisationId: string,
  lastEventId: string | undefined,
  reply: FastifyReply,
): Promise<void> {
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
  const remove = hub.add({ organisationId, wake: () => void pump(), end: () => raw.destroy() })
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
