import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getAppointment } from './get-appointment.ts'
import { type AppointmentRow, findAppointmentRow, listFollowing, lockCalendar } from './queries.ts'

/** An appointment of a series and those that follow it. 409 for one that stands alone or is no longer planned. */
export async function followingOf(
  tx: Tx,
  scope: OrgScope,
  id: string,
): Promise<{ readonly first: AppointmentRow; readonly rows: readonly AppointmentRow[] }> {
  // Nobody else changes one of them until all are changed.
  await lockCalendar(tx, scope.organisationId)
  const first = found(isRowId(id) ? await findAppointmentRow(tx, scope.organisationId, id) : undefined)
  if (first.series_id === null || first.status !== 'SCHEDULED')
    throw new AppError('INVALID_TRANSITION', {
      current: await getAppointment(tx, scope, id),
      extra: first.series_id === null ? { reason: 'no_series' } : { state: first.status },
      statesOf: 'appointmentStatus',
    })
  const rows = await listFollowing(tx, scope.organisationId, first.series_id, first.starts_at)
  return { first, rows }
}
