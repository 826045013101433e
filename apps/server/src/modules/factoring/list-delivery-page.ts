import type { factoring } from '@honora/contract/factoring.ts'
import type { Context } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { presentDelivery } from './present-delivery.ts'
import { findHook, listDeliveries } from './queries/webhooks.ts'

/** One page of what was sent to a webhook, newest event first. */
export async function listDeliveryPage(context: Context<(typeof factoring)['listWebhookDeliveries']>) {
  const { deps, tx, scope, params, query } = context
  const { organisationId } = scope
  const { state, limit, cursor } = query
  const hook = await findHook(tx, scope, params.id)
  const list = `webhook-deliveries ${hook.id} ${state ?? ''}`
  const before =
    cursor === undefined ? undefined : Number(deps.cursors.decode(list, organisationId, cursor)[0])
  const page = cutPage(await listDeliveries(tx, hook.id, { state, before, limit }), limit, (row) =>
    deps.cursors.encode(list, organisationId, [row.event_id]),
  )
  return { deliveries: page.rows.map(presentDelivery), cursor: page.cursor }
}
