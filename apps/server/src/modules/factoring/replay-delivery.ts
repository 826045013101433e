import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { deliverAgain } from './deliver-again.ts'
import { findDeliveryState, findHook } from './queries/webhooks.ts'

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
