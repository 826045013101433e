import type { KnownAppointment } from '@honora/domain/appointments/import/judge.ts'
import type { KnownPractitioner } from '@honora/domain/appointments/import/people.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'

/** Members of the practice who treat, by their names. */
export async function treatingMembers(deps: Deps, scope: WorkScope): Promise<readonly KnownPractitioner[]> {
  const members = await deps.db.system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['membership.user_id', 'membership.role', 'membership.treats', 'user_account.name'])
    .where('membership.organisation_id', '=', scope.organisationId)
    .where('membership.active', '=', true)
    .orderBy('user_account.name')
    .execute()
  return members
    .filter(({ role, treats }) => canTreat(role, treats))
    .map(({ user_id, name }) => ({ id: user_id, name }))
}

/** Appointments of the practice that end after an instant, cancelled ones too, as a table is compared with them. */
export async function knownAppointments(
  tx: Tx,
  organisationId: string,
  since: Date,
): Promise<readonly KnownAppointment[]> {
  const rows = await tx
    .selectFrom('appointment')
    .select(['patient_id', 'practitioner_id', 'room', 'starts_at', 'ends_at', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('ends_at', '>', since)
    .execute()
  return rows.map((row) => ({
    patientId: row.patient_id,
    practitionerId: row.practitioner_id,
    room: row.room,
    start: row.starts_at.getTime(),
    end: row.ends_at.getTime(),
    isCancelled: row.status === 'CANCELLED',
  }))
}
