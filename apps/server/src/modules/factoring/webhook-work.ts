import { sql } from 'kysely'
import { z } from 'zod'
import type { Settings } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { job, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { systemScope } from '../../platform/scope.ts'
import { openSecret, sealSecret } from '../../platform/storage/secret-seal.ts'
import { sendSigned } from './webhook-send.ts'

const retryForMs = 24 * 3_600_000
/** After so many failures in a row an endpoint rests; then one message asks whether it is back. */
const failuresBeforeRest = 5
const rest = { firstMs: 30_000, longestMs: 3_600_000 }

/** Name under which the secret of a webhook is sealed. */
export const sealName = (id: string): string => `webhook/${id}`

export function secretOf(
  config: Pick<Settings, 'ENCRYPTION_KEYS' | 'APP_SECRET' | 'DATA_DIR'>,
  hook: { readonly id: string; readonly secret: string | null; readonly sealed_secret: Buffer | null },
): string {
  return hook.sealed_secret === null
    ? (hook.secret ?? '')
    : openSecret(config, sealName(hook.id), hook.sealed_secret)
}

/** Seals secrets from before they were sealed; doing it twice does nothing. */
export async function sealWebhookSecrets(deps: Deps): Promise<void> {
  const rows = await deps.db.system
    .selectFrom('webhook')
    .select(['id', 'secret'])
    .where('secret', 'is not', null)
    .execute()
  for (const { id, secret } of rows)
    if (secret !== null)
      await deps.db.system
        .updateTable('webhook')
        .set({ secret: null, sealed_secret: sealSecret(deps.config, sealName(id), secret) })
        .where('id', '=', id)
        .where('secret', '=', secret)
        .execute()
}

interface Hook {
  readonly id: string
  readonly organisation_id: string
}

/** Turns new events into deliveries; only endpoints that have some cost a transaction. Run by a timer. */
export async function sweepWebhooks(deps: Deps): Promise<void> {
  const { rows } = await sql<Hook>`
    select webhook.id, webhook.organisation_id from webhook where exists (
      select from event_outbox event where event.organisation_id = webhook.organisation_id
        and (event.tx_id, event.id) > (webhook.cursor_tx, webhook.last_event_id)
        and event.tx_id < pg_snapshot_xmin(pg_current_snapshot()))`.execute(deps.db.system)
  for (const hook of rows)
    await deps.transaction(systemScope(hook.organisation_id), (tx) => takeEvents(deps, tx, hook))
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

/** In the order of their transactions and behind the oldest that still runs: a late commit is not passed over. */
async function takeEvents(deps: Deps, tx: Tx, hook: Hook): Promise<void> {
  const place = await tx
    .selectFrom('webhook')
    .select(['events', 'last_event_id'])
    .select(sql<string>`cursor_tx::text`.as('cursor_tx'))
    .where('id', '=', hook.id)
    .forUpdate()
    .executeTakeFirst()
  if (place === undefined) return
  const { rows } = await sql<EventRow>`
    select id, tx_id::text, topic, record_id, change, version, created_at from event_outbox
    where organisation_id = ${hook.organisation_id}::uuid
      and (event_outbox.tx_id, event_outbox.id) > (${place.cursor_tx}::xid8, ${place.last_event_id}::bigint)
      and event_outbox.tx_id < pg_snapshot_xmin(pg_current_snapshot())
    order by event_outbox.tx_id, event_outbox.id limit 200`.execute(tx)
  for (const event of rows.filter((each) => place.events.includes(each.topic))) {
    const id = newId()
    const payload = {
      id: String(event.id),
      event: event.topic,
      createdAt: event.created_at.toISOString(),
      data: { id: event.record_id, change: event.change, version: event.version },
    }
    const made = await tx
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
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 1n) await queue(deps, tx, hook, id)
  }
  const last = rows.at(-1)
  if (last !== undefined)
    await sql`update webhook set cursor_tx = ${last.tx_id}::xid8, last_event_id = ${last.id} where id = ${hook.id}::uuid`.execute(
      tx,
    )
}

/** One endpoint is spoken to by one worker at a time, so that a slow one does not take them all. */
function queue(deps: Deps, tx: Tx, hook: Hook, id: string, runAt?: Date): Promise<void> {
  return deps.jobs.add(
    tx,
    'webhook.deliver',
    { organisationId: hook.organisation_id, id },
    { queue: `webhook ${hook.id}`, ...(runAt === undefined ? {} : { runAt }) },
  )
}

/** Everything that was given up is sent once more, for a day from now. */
export async function deliverAgain(deps: Deps, tx: Tx, hook: Hook): Promise<number> {
  const rows = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, created_at: deps.clock.now(), next_at: deps.clock.now() })
    .where('webhook_id', '=', hook.id)
    .where('state', '=', 'failed')
    .returning('id')
    .execute()
  await tx.updateTable('webhook').set({ failures: 0, paused_until: null }).where('id', '=', hook.id).execute()
  for (const { id } of rows) await queue(deps, tx, hook, id)
  return rows.length
}

async function deliver(deps: Deps, organisationId: string, id: string): Promise<void> {
  const scope = systemScope(organisationId)
  const row = await deps.transaction(scope, (tx) =>
    tx
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
      .executeTakeFirst(),
  )
  if (row === undefined) return
  const now = deps.clock.now()
  if (row.paused_until !== null && row.paused_until > now) {
    const { paused_until: runAt } = row
    return deps.transaction(scope, (tx) => queue(deps, tx, row, id, runAt))
  }
  const status = await sendSigned(deps, {
    url: row.url,
    secret: secretOf(deps.config, row),
    body: JSON.stringify(row.payload),
  })
  const isSent = status >= 200 && status < 300
  const isOver = now.getTime() - row.created_at.getTime() > retryForMs
  const attempts = row.attempts + 1
  await deps.transaction(scope, async (tx) => {
    const waiting = isOver ? 'failed' : 'waiting'
    const state = isSent ? 'sent' : waiting
    const next = new Date(now.getTime() + Math.min(2 ** attempts * 15_000, 3_600_000))
    await tx
      .updateTable('webhook_delivery')
      .set({ attempts, state, last_status: status, next_at: next })
      .where('id', '=', id)
      .execute()
    await recordOutcome(tx, row.id, isSent, now)
    if (state === 'waiting') await queue(deps, tx, row, id, next)
  })
}

/** Each failure beyond the bearable ones doubles the rest of the endpoint; a success ends it. */
async function recordOutcome(tx: Tx, hookId: string, isSent: boolean, now: Date): Promise<void> {
  if (isSent) {
    await tx
      .updateTable('webhook')
      .set({ failures: 0, paused_until: null })
      .where('id', '=', hookId)
      .where('failures', '>', 0)
      .execute()
    return
  }
  const { failures } = await tx
    .updateTable('webhook')
    .set((row) => ({ failures: row('failures', '+', 1) }))
    .where('id', '=', hookId)
    .returning('failures')
    .executeTakeFirstOrThrow()
  if (failures < failuresBeforeRest) return
  const restMs = Math.min(rest.firstMs * 2 ** (failures - failuresBeforeRest), rest.longestMs)
  await tx
    .updateTable('webhook')
    .set({ paused_until: new Date(now.getTime() + restMs) })
    .where('id', '=', hookId)
    .execute()
}

export const webhookJobs: readonly JobDefinition[] = [
  job({
    name: 'webhook.deliver',
    class: 'outside',
    payload: z.object({ organisationId: z.string(), id: z.string() }),
    run: (deps, { organisationId, id }) => deliver(deps, organisationId, id),
  }),
]
