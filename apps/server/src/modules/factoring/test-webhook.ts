import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { secretOf } from './webhook-secret.ts'
import { sendSigned } from './webhook-send.ts'
import { findHook } from './queries/webhooks.ts'

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
