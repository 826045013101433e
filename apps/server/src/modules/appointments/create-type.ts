import type { AppointmentType, AppointmentTypeInput } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { insertTypeRow } from './tables.ts'
import { listTypeRows } from './queries.ts'
import { type NameOf, presentType } from './list-types.ts'

/** A type without a position goes to the end. */
export async function createAppointmentType(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  nameOf: NameOf,
  input: AppointmentTypeInput,
): Promise<AppointmentType> {
  const all = await listTypeRows(tx, scope.organisationId, undefined)
  const position = input.position ?? Math.max(0, ...all.map((type) => type.position)) + 1
  const row = await insertTypeRow(tx, {
    id: newId(),
    organisation_id: scope.organisationId,
    name: input.name,
    duration_minutes: input.durationMinutes,
    color: input.color,
    position,
    active: input.active,
    documentation_template: input.documentationTemplate ?? null,
    standard: input.standard ?? null,
  })
  deps.audit.append(tx, { action: 'appointmentType.created', record: `appointment-type:${row.id}` })
  return presentType(row, nameOf)
}
