import type { Webhook } from '@honora/contract/factoring.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { sealSecret } from '../../platform/storage/secret-seal.ts'
import { sealName } from './webhook-secret.ts'
import { refusalOfTarget } from './webhook-send.ts'
import { insertWebhook } from './tables.ts'

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
