import type { Appointment } from '@honora/contract/appointments.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { followingOf } from './following.ts'

/** Cancels an appointment and those of its series that follow; all of them or none. */
export async function cancelFollowing(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  reason: string | undefined,
): Promise<Appointment[]> {
  const { rows } = await followingOf(tx, scope, id)
  const cancelled: Appointment[] = []
  for (const row of rows) cancelled.push(await cancelAppointment(deps, tx, scope, row.id, reason))
  return cancelled
}
