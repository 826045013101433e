import type { Webhook } from '@honora/contract/factoring.ts'
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isRowId, newId, newSecret } from '../../platform/ids.ts'
import { job, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { systemScope, type OrgScope } from '../../platform/scope.ts'
import type { Column } from '../../platform/db/column.ts'

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

/** Adds an address. Outside development it must be https and not lead into our own network. */
export async function createWebhook(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  wish: { readonly url: string; readonly events: readonly string[] },
): Promise<Webhook & { secret: string }> {
  const url = new URL(wish.url)
  const isAllowed =
    url.protocol === 'https:' || (deps.config.NODE_ENV !== 'production' && url.protocol === 'http:')
  if (!isAllowed || url.username !== '') throw invalidField('/url', 'invalid')
  const id = newId()
  const secret = newSecret()
  const head = await sql<{
    last: number
  }>`select coalesce(max(id), 0)::bigint as last from event_outbox where organisation_id = ${scope.organisationId}::uuid`.execute(
    tx,
  )
  await tx
    .insertInto('webhook')
    .values({
      id,
      organisation_id: scope.organisationId,
      url: wish.url,
      events: [...wish.events],
      secret,
      created_by: scope.userId,
      last_event_id: head.rows[0]?.last ?? 0,
    })
    .execute()
  deps.audit.note(tx, { action: 'webhook.created', record: `webhook:${id}` })
  return {
    id,
    url: wish.url,
    events: [...wish.events],
    createdAt: deps.clock.now().toISOString(),
    lastStatus: null,
    secret,
  }
}

export async function removeWebhook(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<void> {
  const gone = isRowId(id)
    ? await tx
        .deleteFrom('webhook')
        .where('organisation_id', '=', scope.organisationId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  if (gone === undefined || gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND')
  deps.audit.note(tx, { action: 'webhook.removed', record: `webhook:${id}` })
}

/** Signature of a delivery: HMAC-SHA-256 over time and body, so that a receiver can refuse forged and old ones. */
function signDelivery(secret: string, timestamp: number, body: string): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

const retryForMs = 24 * 3_600_000
const timeoutMs = 10_000

/** Turns new events into deliveries and sends what is due. One node at a time; run by a timer. */
export async function sweepWebhooks(deps: Deps): Promise<void> {
  const hooks = await deps.db.system
    .selectFrom('webhook')
    .select(['id', 'organisation_id', 'events', 'last_event_id'])
    .execute()
  for (const hook of hooks) {
    await deps.transaction(systemScope(hook.organisation_id), async (tx) => {
      const { rows } = await sql<{
        id: number
        topic: string
        record_id: string
        change: string | null
        version: number | null
        created_at: Date
      }>`
        select id, topic, record_id, change, version, created_at from event_outbox
        where organisation_id = ${hook.organisation_id}::uuid and id > ${hook.last_event_id} and tx_id < pg_snapshot_xmin(pg_current_snapshot()) order by id limit 200`.execute(
        tx,
      )
      for (const event of rows.filter((each) => hook.events.includes(each.topic))) {
        const id = newId()
        const payload = {
          id: String(event.id),
          event: event.topic,
          createdAt: event.created_at.toISOString(),
          data: { id: event.record_id, change: event.change, version: event.version },
        }
        await tx
          .insertInto('webhook_delivery')
          .values({
            id,
            organisation_id: hook.organisation_id,
            webhook_id: hook.id,
            event_id: event.id,
            payload: JSON.stringify(payload),
            next_at: deps.clock.now(),
          })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
        await deps.jobs.add(
          tx,
          'webhook.deliver',
          { organisationId: hook.organisation_id, id },
          { key: `webhook ${id}` },
        )
      }
      const last = rows.at(-1)
      if (last !== undefined)
        await tx
          .updateTable('webhook')
          .set({ last_event_id: last.id })
          .where('id', '=', hook.id)
          .where('last_event_id', '<', last.id)
          .execute()
    })
  }
}

async function deliver(deps: Deps, organisationId: string, id: string): Promise<void> {
  const scope = systemScope(organisationId)
  const row = await deps.transaction(scope, (tx) =>
    tx
      .selectFrom('webhook_delivery')
      .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
      .select([
        'webhook_delivery.id',
        'webhook_delivery.payload',
        'webhook_delivery.attempts',
        'webhook_delivery.state',
        'webhook_delivery.created_at',
        'webhook.url',
        'webhook.secret',
      ])
      .where('webhook_delivery.id', '=', id)
      .executeTakeFirst(),
  )
  if (row === undefined || row.state !== 'waiting') return
  const status = await send(deps, { url: row.url, secret: row.secret, body: JSON.stringify(row.payload) })
  const isSent = status >= 200 && status < 300
  const isOver = deps.clock.now().getTime() - row.created_at.getTime() > retryForMs
  const attempts = row.attempts + 1
  await deps.transaction(scope, async (tx) => {
    let state: Column<'webhook_delivery', 'state'> = 'waiting'
    if (isSent) state = 'sent'
    else if (isOver) state = 'failed'
    const next = new Date(deps.clock.now().getTime() + Math.min(2 ** attempts * 15_000, 3_600_000))
    await tx
      .updateTable('webhook_delivery')
      .set({ attempts, state, last_status: status, next_at: next })
      .where('id', '=', id)
      .execute()
    if (state === 'waiting')
      await deps.jobs.add(
        tx,
        'webhook.deliver',
        { organisationId, id },
        { key: `webhook ${id} ${attempts}`, runAt: next },
      )
  })
}

async function send(
  deps: Deps,
  delivery: { readonly url: string; readonly secret: string; readonly body: string },
): Promise<number> {
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000)
  try {
    if (deps.config.NODE_ENV === 'production' && (await leadsInside(new URL(delivery.url).hostname))) return 0
    const answer = await fetch(delivery.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'honora-signature': signDelivery(delivery.secret, timestamp, delivery.body),
      },
      body: delivery.body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.status
  } catch {
    return 0
  }
}

/** Whether a name resolves to an address of this machine or a private network. */
async function leadsInside(host: string): Promise<boolean> {
  const addresses =
    isIP(host) === 0 ? (await lookup(host, { all: true })).map((each) => each.address) : [host]
  return addresses.some((address) =>
    /^(127\.|10\.|192\.168\.|169\.254\.|0\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80|::ffff:)/i.test(
      address,
    ),
  )
}

export const webhookJobs: readonly JobDefinition[] = [
  job({
    name: 'webhook.deliver',
    payload: z.object({ organisationId: z.string(), id: z.string() }),
    run: (deps, { organisationId, id }) => deliver(deps, organisationId, id),
  }),
]
