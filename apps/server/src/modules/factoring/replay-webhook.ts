import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { deliverAgain } from './deliver-again.ts'
import { findHook } from './queries/webhooks.ts'

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
