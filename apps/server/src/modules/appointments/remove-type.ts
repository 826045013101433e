import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { deleteTypeRow, updateTypeRow } from './tables.ts'
import { findAppointmentOfType, findTypeRow } from './queries.ts'
import { type NameOf, refuseStale } from './list-types.ts'

/** A type that appointments name is only switched off, so that old appointments keep it. */
export async function removeAppointmentType(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  nameOf: NameOf,
  id: string,
  ifMatch: number | undefined,
): Promise<void> {
  const row = found(isRowId(id) ? await findTypeRow(tx, scope.organisationId, id) : undefined)
  refuseStale(row, ifMatch, nameOf)
  const used = await findAppointmentOfType(tx, scope.organisationId, id)
  if (used === undefined) {
    await deleteTypeRow(tx, scope.organisationId, id)
  } else {
    await updateTypeRow(
      tx,
      { active: false, version: row.version + 1, updated_at: deps.clock.now() },
      scope.organisationId,
      id,
    )
  }
  deps.audit.append(tx, {
    action: used === undefined ? 'appointmentType.removed' : 'appointmentType.deactivated',
    record: `appointment-type:${id}`,
  })
}
