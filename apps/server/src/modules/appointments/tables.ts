import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { DayPart } from '@honora/domain/appointments/hours.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { typeColumns } from './queries.ts'

/** Removes an appointment that nothing refers to. */
export async function deleteAppointment(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('appointment')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

interface PeriodRow {
  readonly id: string
  readonly weekday: number
  readonly from_minute: number
  readonly to_minute: number
  readonly room: string | null
}

export async function replacePeriodRows(
  tx: Tx,
  of: { readonly organisationId: string; readonly userId: string },
  rows: readonly PeriodRow[],
): Promise<void> {
  await tx
    .deleteFrom('working_period')
    .where('organisation_id', '=', of.organisationId)
    .where('user_id', '=', of.userId)
    .execute()
  if (rows.length === 0) return
  await tx
    .insertInto('working_period')
    .values(rows.map((row) => ({ ...row, organisation_id: of.organisationId, user_id: of.userId })))
    .execute()
}

export async function insertWaitingRow(
  tx: Tx,
  row: {
    readonly id: string
    readonly organisation_id: string
    readonly patient_id: string
    readonly practitioner_id: string | null
    readonly duration_minutes: number
    readonly day_part: DayPart
    readonly reason: string
    readonly created_at: Date
  },
): Promise<void> {
  await tx.insertInto('waiting_entry').values(row).execute()
}

/** The patient of the entry that was removed; undefined where there was none. */
export async function deleteWaitingRow(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('waiting_entry')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('patient_id')
    .executeTakeFirst()
  return row?.patient_id
}

export async function reviveAppointment(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ cancel_reason: null })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export async function insertAppointment(tx: Tx, values: Insertable<DB['appointment']>): Promise<void> {
  await tx.insertInto('appointment').values(values).execute()
}

export async function updateAppointment(
  tx: Tx,
  changes: Updateable<DB['appointment']>,
  organisationId: string,
  id: string,
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export function insertTypeRow(tx: Tx, values: Insertable<DB['appointment_type']>) {
  return tx.insertInto('appointment_type').values(values).returning(typeColumns).executeTakeFirstOrThrow()
}

export function updateTypeRow(
  tx: Tx,
  changes: Updateable<DB['appointment_type']>,
  organisationId: string,
  id: string,
) {
  return tx
    .updateTable('appointment_type')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning(typeColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteTypeRow(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('appointment_type')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Removes the appointments of a patient, apart from those that a billing rests on. */
export async function forgetAppointments(tx: Tx, patientId: string): Promise<Removal> {
  const appointments = await rowsOf(
    tx,
    sql`delete from appointment a where a.patient_id = ${patientId}::uuid
      and not exists (select from billing b where b.appointment_id = a.id)`,
  )
  return { counts: { appointment: appointments }, objects: [] }
}

/** Removes an appointment that was kept for its billing, unless the treatment still goes on. */
export async function forgetBilledAppointment(tx: Tx, id: string | null): Promise<Removal> {
  const appointments = await rowsOf(
    tx,
    sql`delete from appointment a where a.id = ${id}::uuid
      and not exists (select from billing b where b.appointment_id = a.id)
      and not exists (select from consultation c where c.appointment_id = a.id)
      and not exists (select from tool_call t where t.appointment_id = a.id)`,
  )
  return { counts: { appointment: appointments }, objects: [] }
}
