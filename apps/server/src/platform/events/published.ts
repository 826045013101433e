import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** Place of an event in the order of its organisation: that of the transactions, then that within one. */
export interface Position {
  readonly txId: string
  readonly id: string
}

/** An event as the outbox holds it. */
export interface PublishedEvent {
  readonly txId: string
  readonly id: string
  readonly topic: string
  readonly recordId: string
  readonly change: string | null
  readonly version: number | null
  /** False while an older transaction still runs, whose events would stand before this one. */
  readonly isSettled: boolean
}

export const batchSize = 200

export const isBehind = (one: Position, other: Position): boolean =>
  one.txId === other.txId ? BigInt(one.id) > BigInt(other.id) : BigInt(one.txId) > BigInt(other.txId)

/** Events of an organisation behind a position, at most `batchSize`. */
export async function readPublished(
  { db }: Pick<Deps, 'db'>,
  organisationId: string,
  after: Position,
): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    select tx_id::text as "txId", id::text as id, topic, record_id as "recordId", change, version,
      event_outbox.tx_id < pg_snapshot_xmin(pg_current_snapshot()) as "isSettled"
    from event_outbox
    where organisation_id = ${organisationId}
      and (event_outbox.tx_id, event_outbox.id) > (${after.txId}::xid8, ${after.id}::bigint)
    order by event_outbox.tx_id, event_outbox.id limit ${batchSize}`.execute(db.system)
  return rows
}

/** The position behind which everything is still to come: before the oldest transaction that runs now. */
export async function currentPosition({ db }: Pick<Deps, 'db'>): Promise<Position> {
  const { rows } = await sql<{ txId: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "txId"`.execute(db.system)
  return { txId: rows[0]?.txId ?? '0', id: '0' }
}
