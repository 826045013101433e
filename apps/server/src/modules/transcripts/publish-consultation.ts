import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { publishToFollowers } from './followers.ts'
import { findConsultationOf } from './queries.ts'

/**
 * Says to whoever looks at the consultation that its text, its facts or the state of its reading changed. `text` is what was
 * heard: a window that records has it from its socket already. Notes and corrections may come from elsewhere and are `facts`.
 */
export async function publishConsultation(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  change: 'text' | 'facts' | 'reading' = 'text',
): Promise<void> {
  const row = await findConsultationOf(tx, interactionId)
  if (row === undefined) return
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    change,
  })
  await publishToFollowers(tx, scope, deps, row.id)
}
