import { retention } from '@honora/contract/retention.ts'
import { retentionKinds } from '@honora/domain/retention/terms.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { holdPatient, releasePatient } from '../patients/index.ts'
import { dueRecords, findHold, type HoldRow, listHeldPatients, listRemovals, lockHold } from './queries.ts'

const SHOWN = 200

/** The patient, locked for whoever changes the hold. */
async function requireHold(tx: Tx, scope: OrgScope, id: string): Promise<HoldRow> {
  const row = isRowId(id) ? await lockHold(tx, scope.organisationId, id) : undefined
  if (row === undefined) throw new AppError('NOT_FOUND')
  return row
}

function presentHold(row: HoldRow) {
  return {
    patientId: row.id,
    number: row.number,
    reason: row.hold_reason ?? '',
    since: row.held_since?.toISOString() ?? '',
    by: row.held_by ?? '',
  }
}

export const retentionHandlers = handlersFor(retention, {
  getRetention: async ({ deps, scope, tx }) => {
    const today = berlinDay(deps.clock.now())
    const due = []
    for (const kind of retentionKinds)
      due.push(...(await dueRecords(tx, scope.organisationId, { kind, today, limit: SHOWN })))
    const removed = await listRemovals(tx, scope.organisationId, SHOWN)
    const held = await listHeldPatients(tx, scope.organisationId, SHOWN)
    return {
      today,
      due: due.toSorted((a, b) => a.removableFrom.localeCompare(b.removableFrom)).slice(0, SHOWN),
      removed: removed.map((row) => ({
        id: row.id,
        kind: row.kind,
        recordId: row.record_id,
        patientId: row.patient_id,
        endedOn: row.ended_on,
        counts: row.counts,
        removedAt: row.removed_at.toISOString(),
      })),
      holds: held.map(presentHold),
    }
  },
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
