import { reading } from '@honora/contract/consultations.ts'
import { found } from '../../../platform/errors.ts'
import { handlersFor } from '../../../platform/http/context.ts'
import { refuseFinalized } from '../../consultations/index.ts'
import { readingStatus, wantWholeReading } from '../../reading/index.ts'
import { deriveFacts } from '../derive.ts'
import { publishConsultation } from '../publish-consultation.ts'
import { lockInteraction } from '../queries.ts'
import { findConsultation } from '../../consultation-records/index.ts'

export const readingHandlers = handlersFor(reading, {
  readConsultation: async ({ tx, scope, deps, params }) => {
    const row = found(await findConsultation(tx, 'id', params.id))
    if (row.interaction_id === null) return readingStatus(tx, null)
    await refuseFinalized(tx, row.interaction_id)
    const place = { organisationId: scope.organisationId, interactionId: row.interaction_id }
    await lockInteraction(tx, row.interaction_id)
    if (!(await wantWholeReading(tx, deps, place)))
      await deriveFacts(tx, scope.organisationId, row.interaction_id)
    await publishConsultation(tx, scope, deps, row.interaction_id, 'reading')
    deps.audit.append(tx, { action: 'consultation.read-again', record: `consultation:${row.id}` })
    return readingStatus(tx, row.interaction_id)
  },
})
