import type { Appointment, AppointmentInput } from '@honora/contract/appointments.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { bookAppointment } from './book-appointment.ts'

/** A person books an appointment, for himself where he treats and names nobody else. */
export async function createAppointment(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  input: AppointmentInput & { readonly seriesId?: string },
): Promise<Appointment> {
  const practitionerId = input.practitionerId ?? ownId(scope)
  return bookAppointment(deps, tx, scope, { ...input, practitionerId })
}

/** The caller, if treating; else somebody has to be named. */
function ownId(scope: OrgScope): string {
  if (canTreat(scope.role, scope.treats)) return scope.userId
  throw invalidField('/practitionerId', 'required')
}
