import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { systemScope } from '../../platform/scope.ts'
import { sendSigned } from './webhook-send.ts'
import { findWaitingDelivery, type Hook } from './queries/webhooks.ts'
import { recordOutcome, updateWebhookDelivery } from './tables.ts'
import { secretOf } from './webhook-secret.ts'

const retryForMs = 24 * 3_600_000

/** One endpoint is spoken to by one worker at a time, so that a slow one does not take them all. */
export function queueDelivery(deps: Deps, tx: Tx, hook: Hook, id: string, runAt?: Date): Promise<void> {
  return deps.jobs.add(
    tx,
    'webhook.deliver',
    { organisationId: hook.organisation_id, id },
    { queue: `webhook ${hook.id}`, ...(runAt === undefined ? {} : { runAt }) },
  )
}

async function deliver(deps: Deps, organisationId: string, id: string): Promise<void> {
  const scope = systemScope(organisationId)
  const row = await deps.transaction(scope, (tx) => findWaitingDelivery(tx, id))
  if (row === undefined) return
  const now = deps.clock.now()
  if (row.paused_until !== null && row.paused_until > now) {
    const { paused_until: runAt } = row
    return deps.transaction(scope, (tx) => queueDelivery(deps, tx, row, id, runAt))
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
    if (state === 'waiting') await queueDelivery(deps, tx, row, id, next)
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
