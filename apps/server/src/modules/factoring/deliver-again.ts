import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Hook } from './queries/webhooks.ts'
import { clearFailures, requeueFailedDeliveries } from './tables.ts'
import { queueDelivery } from './deliver-webhook.ts'

/** What was given up, all of it or one message, is sent once more, for a day from now. */
export async function deliverAgain(deps: Deps, tx: Tx, hook: Hook, onlyId?: string): Promise<number> {
  const rows = await requeueFailedDeliveries(
    tx,
    { state: 'waiting', attempts: 0, created_at: deps.clock.now(), next_at: deps.clock.now() },
    hook.id,
    onlyId,
  )
  await clearFailures(tx, hook.id)
  for (const { id } of rows) await queueDelivery(deps, tx, hook, id)
  return rows.length
}
