import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { found } from '../../../platform/errors.ts'
import type { OrgScope } from '../../../platform/scope.ts'
import { findConsultation } from '../../consultation-records/index.ts'
import { refuseFrozen } from '../../consultations/index.ts'
import { readingStatus, wantWholeReading } from '../../reading/index.ts'
import { deriveFacts } from '../derive.ts'
import { publishConsultation } from '../publish-consultation.ts'
import { lockInteraction } from '../queries.ts'

/** A consultation is read again from its first sentence: by the model where there is one, else by the rules at once. */
export async function readConsultation(deps: Deps, tx: Tx, scope: OrgScope, id: string) {
  const row = found(await findConsultation(tx, 'id', id))
  if (row.interaction_id === null) return readingStatus(tx, null)
  await refuseFrozen(tx, row.interaction_id)
  const place = { organisationId: scope.organisationId, interactionId: row.interaction_id }
  await lockInteraction(tx, row.interaction_id)
  if (!(await wantWholeReading(tx, deps, place)))
    await deriveFacts(tx, scope.organisationId, row.interaction_id)
  await publishConsultation(tx, scope, deps, row.interaction_id, 'reading')
  deps.audit.append(tx, { action: 'consultation.read-again', record: `consultation:${row.id}` })
  return readingStatus(tx, row.interaction_id)
}
