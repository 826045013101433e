import type { Webhook, WebhookDelivery } from '@honora/contract/factoring.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isRowId, newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { sealSecret } from '../../platform/storage/secret-seal.ts'
import { deliverAgain, sealName, secretOf } from './webhook-work.ts'
import { refusalOfTarget, sendSigned } from './webhook-send.ts'
import { deleteWebhook, insertWebhook } from './tables.ts'
import { type DeliveryRow, findDeliveryState, findHook } from './queries/webhooks.ts'

/** Adds an address: https, and not inside our own network unless the operator named the target. */
export async function createWebhook(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  wish: { readonly url: string; readonly events: readonly string[] },
): Promise<Webhook & { secret: string }> {
  const url = new URL(wish.url)
  if (url.username !== '' || url.hash !== '') throw invalidField('/url', 'invalid')
  const refusal = refusalOfTarget(deps.config, url)
  if (refusal !== null) throw invalidField('/url', refusal)
  const id = newId()
  const secret = newSecret()
  await insertWebhook(tx, {
    id,
    organisation_id: scope.organisationId,
    url: wish.url,
    events: [...wish.events],
    sealed_secret: sealSecret(deps.config, sealName(id), secret),
    created_by: scope.userId,
  })
  deps.audit.append(tx, { action: 'webhook.created', record: `webhook:${id}` })
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
  const gone = isRowId(id) ? await deleteWebhook(tx, scope.organisationId, id) : undefined
  if (gone === undefined || gone.numDeletedRows === 0n) throw new AppError('NOT_FOUND')
  deps.audit.append(tx, { action: 'webhook.removed', record: `webhook:${id}` })
}

/** Sends a message without content at once; answers the status, 0 where nobody answered. */
export async function testWebhook(deps: Deps, scope: OrgScope, id: string): Promise<{ status: number }> {
  const hook = await deps.transaction(scope, (tx) => findHook(tx, scope, id))
  const body = JSON.stringify({
    id: newId(),
    event: 'test',
    createdAt: deps.clock.now().toISOString(),
    data: {},
  })
  return { status: await sendSigned(deps, { url: hook.url, secret: secretOf(deps.config, hook), body }) }
}

/** Sends once more what was given up; answers how many messages. */
export async function replayWebhook(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
): Promise<{ count: number }> {
  const hook = await findHook(tx, scope, id)
  const count = await deliverAgain(deps, tx, hook)
  deps.audit.append(tx, { action: 'webhook.replayed', record: `webhook:${id}`, details: { count } })
  return { count }
}

/** Sends one message once more that was given up; one that is under way or has arrived is left alone. */
export async function replayDelivery(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { id, deliveryId }: { readonly id: string; readonly deliveryId: string },
): Promise<void> {
  const hook = await findHook(tx, scope, id)
  const state = await findDeliveryState(tx, hook.id, deliveryId)
  const count = await deliverAgain(deps, tx, hook, deliveryId)
  if (count === 0) throw new AppError('INVALID_TRANSITION', { extra: { state } })
  deps.audit.append(tx, { action: 'webhook.replayed', record: `webhook:${id}`, details: { count } })
}

/** A resting address is not spoken to before its rest is over, whatever the delivery itself waits for. */
export function presentDelivery(row: DeliveryRow): WebhookDelivery {
  const rest = row.paused_until ?? row.next_at
  const nextAt = rest > row.next_at ? rest : row.next_at
  return {
    id: row.id,
    eventId: row.payload.id,
    event: row.payload.event,
    recordId: row.payload.data.id,
    change: row.payload.data.change,
    occurredAt: row.payload.createdAt,
    state: row.state,
    attempts: row.attempts,
    lastStatus: row.last_status,
    nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
  }
}
