import { z } from 'zod'
import type { Settings } from '../../platform/config.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { openSecret, sealSecret } from '../../platform/storage/secret-seal.ts'
import { sendSigned } from './webhook-send.ts'
import {
  findWaitingDelivery,
  type Hook,
  listEventsAfter,
  listOpenSecrets,
  listWebhooksWithEvents,
  lockWebhook,
} from './queries/webhooks.ts'
import {
  clearFailures,
  insertWebhookDelivery,
  moveWebhookCursor,
  recordOutcome,
  replaceSecret,
  requeueFailedDeliveries,
  updateWebhookDelivery,
  type WebhookMessage,
} from './tables.ts'

const retryForMs = 24 * 3_600_000
/** Events that one transaction turns into deliveries. */
const eventsAtOnce = 200

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
  const rows = await listOpenSecrets(deps.db.system)
  for (const { id, secret } of rows)
    if (secret !== null)
      await replaceSecret(
        deps.db.system,
        { secret: null, sealed_secret: sealSecret(deps.config, sealName(id), secret) },
        id,
        secret,
      )
}

/**
 * Turns new events into deliveries; only endpoints that have some cost a transaction, and one whose events cannot be taken
 * does not hold up the others. Run by a timer.
 */
export async function sweepWebhooks(deps: Deps): Promise<void> {
  const { rows } = await listWebhooksWithEvents(deps.db.system)
  for (const hook of rows)
    try {
      const scope = systemScope(hook.organisation_id)
      while (await deps.transaction(scope, (tx) => takeEvents(deps, tx, hook)));
    } catch (error) {
      deps.log.error({ err: error, webhook: hook.id }, 'events of a webhook could not be taken')
    }
}

/**
 * Some events in the order of their transactions and behind the oldest that still runs: a late commit is not passed over.
 * Answers whether there may be more.
 */
async function takeEvents(deps: Deps, tx: Tx, hook: Hook): Promise<boolean> {
  const place = await lockWebhook(tx, hook.id)
  if (place === undefined) return false
  const { rows } = await listEventsAfter(tx, hook.organisation_id, {
    cursorTx: place.cursor_tx,
    lastEventId: place.last_event_id,
    limit: eventsAtOnce,
  })
  for (const event of rows.filter((each) => place.events.includes(each.topic))) {
    const id = newId()
    const payload: WebhookMessage = {
      id: String(event.id),
      event: event.topic,
      createdAt: event.created_at.toISOString(),
      data: { id: event.record_id, change: event.change, version: event.version },
    }
    const made = await insertWebhookDelivery(tx, {
      id,
      organisation_id: hook.organisation_id,
      webhook_id: hook.id,
      event_id: event.id,
      payload: JSON.stringify(payload),
      next_at: deps.clock.now(),
    })
    if (made.numInsertedOrUpdatedRows === 1n) await queue(deps, tx, hook, id)
  }
  const last = rows.at(-1)
  if (last !== undefined) await moveWebhookCursor(tx, last.tx_id, last.id, hook.id)
  return rows.length === eventsAtOnce
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

/** What was given up, all of it or one message, is sent once more, for a day from now. */
export async function deliverAgain(deps: Deps, tx: Tx, hook: Hook, onlyId?: string): Promise<number> {
  const rows = await requeueFailedDeliveries(
    tx,
    { state: 'waiting', attempts: 0, created_at: deps.clock.now(), next_at: deps.clock.now() },
    hook.id,
    onlyId,
  )
  await clearFailures(tx, hook.id)
  for (const { id } of rows) await queue(deps, tx, hook, id)
  return rows.length
}

async function deliver(deps: Deps, organisationId: string, id: string): Promise<void> {
  const scope = systemScope(organisationId)
  const row = await deps.transaction(scope, (tx) => findWaitingDelivery(tx, id))
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
    await updateWebhookDelivery(tx, { attempts, state, last_status: status, next_at: next }, id)
    await recordOutcome(tx, row.id, isSent, now)
    if (state === 'waiting') await queue(deps, tx, row, id, next)
  })
}

export const webhookJobs: readonly JobDefinition[] = [
  job({
    name: 'webhook.deliver',
    class: 'outside',
    payload: z.object({ organisationId: z.string(), id: z.string() }),
    run: (deps, { organisationId, id }) => deliver(deps, organisationId, id),
  }),
]
