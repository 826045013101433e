import type { Webhook } from '@honora/contract/factoring.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { isRowId, newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { sealSecret } from '../../platform/storage/secret-seal.ts'
import { deliverAgain, sealName, secretOf } from './webhook-work.ts'
import { refusalOfTarget, sendSigned } from './webhook-send.ts'

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
  await tx
    .insertInto('webhook')
    .values({
      id,
      organisation_id: scope.organisationId,
      url: wish.url,
      events: [...wish.events],
      sealed_secret: sealSecret(deps.config, sealName(id), secret),
      created_by: scope.userId,
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
  deps.audit.note(tx, { action: 'webhook.replayed', record: `webhook:${id}`, details: { count } })
  return { count }
}

async function findHook(tx: Tx, scope: OrgScope, id: string) {
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
