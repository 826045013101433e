import type { AppointmentType, AppointmentTypePatch } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { updateTypeRow } from './tables.ts'
import { findTypeRow } from './queries.ts'
import { type NameOf, refuseStale, presentType } from './list-types.ts'

/** A name that comes back as it was shown is no new one. */
export async function updateAppointmentType(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  nameOf: NameOf,
  id: string,
  patch: AppointmentTypePatch,
  ifMatch: number | undefined,
): Promise<AppointmentType> {
  const row = found(isRowId(id) ? await findTypeRow(tx, scope.organisationId, id) : undefined)
  refuseStale(row, ifMatch ?? patch.version, nameOf)
  const saved = await updateTypeRow(
    tx,
    {
      name: patch.name === undefined || patch.name === nameOf(row) ? row.name : patch.name,
      duration_minutes: patch.durationMinutes ?? row.duration_minutes,
      color: patch.color ?? row.color,
      position: patch.position ?? row.position,
      active: patch.active ?? row.active,
      documentation_template:
        patch.documentationTemplate === undefined ? row.documentation_template : patch.documentationTemplate,
      version: row.version + 1,
      updated_at: deps.clock.now(),
    },
    scope.organisationId,
    id,
  )
  deps.audit.append(tx, { action: 'appointmentType.changed', record: `appointment-type:${id}` })
  return presentType(saved, nameOf)
}
