import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { systemScope } from '../../platform/scope.ts'
import { type Hook, listEventsAfter, listWebhooksWithEvents, lockWebhook } from './queries/webhooks.ts'
import { insertWebhookDelivery, moveWebhookCursor, type WebhookMessage } from './tables.ts'
import { queueDelivery } from './deliver-webhook.ts'

/** Events that one transaction turns into deliveries. */
const eventsAtOnce = 200

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
    if (made.numInsertedOrUpdatedRows === 1n) await queueDelivery(deps, tx, hook, id)
  }
  const last = rows.at(-1)
  if (last !== undefined) await moveWebhookCursor(tx, last.tx_id, last.id, hook.id)
  return rows.length === eventsAtOnce
}
