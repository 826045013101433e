import type { Db, Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'
import type { OrgScope } from '../../../platform/scope.ts'
import type { Webhook, WebhookDelivery } from '@honora/contract/factoring.ts'
import { isRowId } from '../../../platform/ids.ts'
import { AppError, found } from '../../../platform/errors.ts'

export interface Hook {
  readonly id: string
  readonly organisation_id: string
}

interface EventRow {
  readonly id: number
  readonly tx_id: string
  readonly topic: string
  readonly record_id: string
  readonly change: string | null
  readonly version: number | null
  readonly created_at: Date
}

export function listOpenSecrets(db: Db) {
  return db.selectFrom('webhook').select(['id', 'secret']).where('secret', 'is not', null).execute()
}

export function listWebhooksWithEvents(db: Db) {
  return sql<Hook>`
    select webhook.id, webhook.organisation_id from webhook where exists (
      select from event_outbox event where event.organisation_id = webhook.organisation_id
        and (event.tx_id, event.id) > (webhook.cursor_tx, webhook.last_event_id)
        and event.tx_id < pg_snapshot_xmin(pg_current_snapshot()))`.execute(db)
}

export function lockWebhook(tx: Tx, id: string) {
  return tx
    .selectFrom('webhook')
    .select(['events', 'last_event_id'])
    .select(sql<string>`cursor_tx::text`.as('cursor_tx'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function listEventsAfter(
  tx: Tx,
  organisationId: string,
  after: { readonly cursorTx: string; readonly lastEventId: number; readonly limit: number },
) {
  return sql<EventRow>`
    select id, tx_id::text, topic, record_id, change, version, created_at from event_outbox
    where organisation_id = ${organisationId}::uuid
      and (event_outbox.tx_id, event_outbox.id) > (${after.cursorTx}::xid8, ${after.lastEventId}::bigint)
      and event_outbox.tx_id < pg_snapshot_xmin(pg_current_snapshot())
    order by event_outbox.tx_id, event_outbox.id limit ${after.limit}`.execute(tx)
}

export function findWaitingDelivery(tx: Tx, id: string) {
  return tx
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select([
      'webhook_delivery.payload',
      'webhook_delivery.attempts',
      'webhook_delivery.created_at',
      'webhook.id',
      'webhook.organisation_id',
      'webhook.url',
      'webhook.secret',
      'webhook.sealed_secret',
      'webhook.paused_until',
    ])
    .where('webhook_delivery.id', '=', id)
    .where('webhook_delivery.state', '=', 'waiting')
    .executeTakeFirst()
}

export async function listWebhooks(tx: Tx, scope: OrgScope): Promise<Webhook[]> {
  const rows = await tx
    .selectFrom('webhook')
    .select(['id', 'url', 'events', 'created_at'])
    .where('organisation_id', '=', scope.organisationId)
    .orderBy('id')
    .execute()
  const last = await tx
    .selectFrom('webhook_delivery')
    .select(['webhook_id', 'last_status'])
    .distinctOn('webhook_id')
    .where('organisation_id', '=', scope.organisationId)
    .where('last_status', 'is not', null)
    .orderBy('webhook_id')
    .orderBy('event_id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    url: row.url,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    lastStatus: last.find((each) => each.webhook_id === row.id)?.last_status ?? null,
  }))
}

export async function findHook(tx: Tx, scope: OrgScope, id: string) {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  return found(
    await tx
      .selectFrom('webhook')
      .select(['id', 'organisation_id', 'url', 'secret', 'sealed_secret'])
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
}

/** Messages to an address, the newest event first. */
export function listDeliveries(
  tx: Tx,
  hookId: string,
  filter: {
    readonly state: WebhookDelivery['state'] | undefined
    readonly before: number | undefined
    readonly limit: number
  },
) {
  const { state, before, limit } = filter
  return tx
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhook_id')
    .select([
      'delivery.id',
      'delivery.event_id',
      'delivery.payload',
      'delivery.state',
      'delivery.attempts',
      'delivery.last_status',
      'delivery.next_at',
      'webhook.paused_until',
    ])
    .where('delivery.webhook_id', '=', hookId)
    .$if(state !== undefined, (query) => query.where('delivery.state', '=', state ?? 'failed'))
    .$if(before !== undefined, (query) => query.where('delivery.event_id', '<', before ?? 0))
    .orderBy('delivery.event_id', 'desc')
    .limit(limit + 1)
    .execute()
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>[number]

export async function findDeliveryState(tx: Tx, hookId: string, id: string) {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  return found(
    await tx
      .selectFrom('webhook_delivery')
      .select('state')
      .where('webhook_id', '=', hookId)
      .where('id', '=', id)
      .executeTakeFirst(),
  ).state
}
