import type { ConsultationStatus } from '@honora/domain/speech/status.ts'
import { sql, type Updateable } from 'kysely'
import { type Removal, rowsOf } from '../../../kernel/removal.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/ids.ts'
import { columns, type ConsultationRow } from '../queries.ts'

/** Begins one; undefined when the appointment has one already. */
export async function insertConsultation(
  tx: Tx,
  organisationId: string,
  appointment: { readonly id: string; readonly patientId: string },
): Promise<ConsultationRow | undefined> {
  return tx
    .insertInto('consultation')
    .values({
      id: newId(),
      organisation_id: organisationId,
      appointment_id: appointment.id,
      patient_id: appointment.patientId,
    })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export interface ConsultationChange {
  readonly status?: ConsultationStatus
  readonly interaction_id?: string
  readonly notes?: string
  readonly started_at?: Date
  readonly ended_at?: Date | null
}

export async function updateConsultationRow(
  tx: Tx,
  row: ConsultationRow,
  change: ConsultationChange,
  now: Date,
): Promise<ConsultationRow> {
  return tx
    .updateTable('consultation')
    .set({ ...change, version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Lets the consultations of a patient go of their recordings, which are removed next. */
export async function unlinkInteractions(tx: Tx, patientId: string): Promise<Removal> {
  const unlinked = await rowsOf(
    tx,
    sql`update consultation set interaction_id = null where patient_id = ${patientId}::uuid`,
  )
  return { counts: { consultation_link: unlinked }, objects: [] }
}

export async function forgetConsultations(tx: Tx, patientId: string): Promise<Removal> {
  const consultations = await rowsOf(tx, sql`delete from consultation where patient_id = ${patientId}::uuid`)
  return { counts: { consultation: consultations }, objects: [] }
}

export function linkConsultation(tx: Tx, changes: Updateable<DB['consultation']>, id: string) {
  return tx
    .updateTable('consultation')
    .set(changes)
    .where('id', '=', id)
    .where('interaction_id', 'is', null)
    .executeTakeFirst()
}

export function cancelConsultationOfAppointment(
  tx: Tx,
  updatedAt: Date,
  organisationId: string,
  appointmentId: string,
) {
  return tx
    .updateTable('consultation')
    .set((update) => ({
      status: 'cancelled',
      ended_at: updatedAt,
      version: update('version', '+', 1),
      updated_at: updatedAt,
    }))
    .where('organisation_id', '=', organisationId)
    .where('appointment_id', '=', appointmentId)
    .where('status', 'in', ['pending', 'recording'])
    .returning(['id', 'version'])
    .execute()
}

export function reviveConsultationOfAppointment(
  tx: Tx,
  updatedAt: Date,
  organisationId: string,
  appointmentId: string,
) {
  return tx
    .updateTable('consultation')
    .set((update) => ({
      status: sql<'pending' | 'recording'>`case when started_at is null then 'pending' else 'recording' end`,
      ended_at: null,
      version: update('version', '+', 1),
      updated_at: updatedAt,
    }))
    .where('organisation_id', '=', organisationId)
    .where('appointment_id', '=', appointmentId)
    .where('status', '=', 'cancelled')
    .returning(['id', 'status', 'version'])
    .execute()
}
