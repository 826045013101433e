import { presentHold, presentRetention } from './present.ts'
import { retention } from '@honora/contract/retention.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { holdPatient, releasePatient } from '../patients/index.ts'
import { findHold, type HoldRow, lockHold } from './queries.ts'

/** The patient, locked for whoever changes the hold. */
async function requireHold(tx: Tx, scope: OrgScope, id: string): Promise<HoldRow> {
  const row = isRowId(id) ? await lockHold(tx, scope.organisationId, id) : undefined
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

export const retentionHandlers = handlersFor(retention, {
  getRetention: ({ deps, scope, tx }) =>
    presentRetention(tx, scope.organisationId, berlinDay(deps.clock.now())),
  getLegalHold: async ({ scope, tx, params }) => {
    const row = isRowId(params.id) ? await findHold(tx, scope.organisationId, params.id) : undefined
    if (row === undefined) throw new AppError('NOT_FOUND')
    return { hold: row.held_since === null ? null : presentHold(row) }
  },
  holdPatient: async ({ deps, scope, tx, params, body }) => {
    const row = await requireHold(tx, scope, params.id)
    const hold = { reason: body.reason, since: deps.clock.now(), by: scope.userName }
    await holdPatient(tx, row.id, hold)
    deps.audit.append(tx, { action: 'retention.held', record: `patient:${params.id}` })
    return presentHold({ ...row, hold_reason: hold.reason, held_since: hold.since, held_by: hold.by })
  },
  releasePatient: async ({ deps, scope, tx, params }) => {
    await requireHold(tx, scope, params.id)
    await releasePatient(tx, params.id)
    deps.audit.append(tx, { action: 'retention.released', record: `patient:${params.id}` })
  },
})
