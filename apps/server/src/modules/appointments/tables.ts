import type { Tx } from '../../platform/db/pool.ts'

/** Removes an appointment that nothing refers to. */
export async function deleteAppointment(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('appointment')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}
