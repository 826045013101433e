import type { Tx } from '../../platform/db/pool.ts'
import { isReferred, tablesWithColumn } from '../../platform/db/references.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'

import { deleteAppointment } from './tables.ts'
import { lockAppointment } from './queries.ts'

/** Rows that speak of an appointment and are no use of it. */
const own = new Set(['patient_import_row'])

/** Tables whose rows are a use of an appointment; asked once for many appointments. */
export async function appointmentTables(tx: Tx): Promise<readonly string[]> {
  return (await tablesWithColumn(tx, 'appointment_id')).filter((name) => !own.has(name))
}

/** Removes an appointment that nobody has begun or changed since `version`: none of the `tables` has a row of it. */
export async function removeUnusedAppointment(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  {
    id,
    version,
    tables,
  }: { readonly id: string; readonly version: number; readonly tables: readonly string[] },
): Promise<'removed' | 'kept'> {
  const row = await lockAppointment(tx, scope.organisationId, id)
  if (
    row?.status !== 'SCHEDULED' ||
    row.version !== version ||
    (await isReferred(tx, tables, { column: 'appointment_id', id }))
  )
    return 'kept'
  await deleteAppointment(tx, scope.organisationId, id)
  deps.audit.append(tx, { action: 'appointment.removed', record: `appointment:${id}` })
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'appointment.updated',
    id,
    change: 'removed',
    version: version + 1,
  })
  return 'removed'
}
