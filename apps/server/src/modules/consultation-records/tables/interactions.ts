import type { Speaker } from '@honora/language/facts/fact.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import { type Removal, rowsOf } from '../../../kernel/removal.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/types.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'interaction.encounter_period': Readonly<Record<string, unknown>>
    'interaction.gaps': readonly { readonly from: number; readonly to: number }[]
    'interaction.patient': unknown
    'interaction.remote': { readonly id: string; readonly websocketUrl: string }
    'interaction.voices': Readonly<Record<string, Speaker>>
  }
}

export async function updateInteraction(
  db: Db | Tx,
  changes: Updateable<DB['interaction']>,
  id: string,
): Promise<void> {
  await db.updateTable('interaction').set(changes).where('id', '=', id).execute()
}

/** Audio of an interaction as measured so far; `gaps` in seconds on its clock. */
export interface MeasuredAudio {
  readonly interactionId: string
  readonly recordedMs: number
  readonly clockMs: number
  readonly gaps: readonly { readonly from: number; readonly to: number }[]
  /** Length of the file that is served of it. */
  readonly fileBytes: number
}

/**
 * Saves how far a recording has come. Audio only grows: a session whose socket has gone may be behind the one that goes on, and
 * its shorter measure changes nothing.
 */
export async function updateMeasure(
  tx: Tx,
  changes: Updateable<DB['interaction']> & { readonly recorded_ms: number },
  id: string,
): Promise<void> {
  await tx
    .updateTable('interaction')
    .set(changes)
    .where('id', '=', id)
    .where('recorded_ms', '<=', changes.recorded_ms)
    .execute()
}

/**
 * Saves how far recordings of a node have come, no shorter measure over a longer one. One whose row is held by somebody is left
 * for the next time.
 */
export async function saveMeasures(db: Db, measured: readonly MeasuredAudio[]): Promise<void> {
  if (measured.length === 0) return
  await sql`
    with free as (select id from interaction where id = any(${measured.map((one) => one.interactionId)}::uuid[])
      for no key update skip locked)
    update interaction i set recorded_ms = m.recorded_ms, clock_ms = m.clock_ms, gaps = m.gaps::jsonb,
      recording_bytes = m.recording_bytes
    from free, unnest(${measured.map((one) => one.interactionId)}::uuid[],
      ${measured.map((one) => one.recordedMs)}::int[], ${measured.map((one) => one.clockMs)}::int[],
      ${measured.map((one) => JSON.stringify(one.gaps))}::text[], ${measured.map((one) => one.fileBytes)}::int[])
      as m (id, recorded_ms, clock_ms, gaps, recording_bytes)
    where i.id = free.id and m.id = free.id and i.recorded_ms <= m.recorded_ms`.execute(db)
}

/** Saves a length that was counted; one that a session has saved meanwhile stands. */
export async function saveRecordingBytes(tx: Tx, interactionId: string, bytes: number): Promise<void> {
  await tx
    .updateTable('interaction')
    .set({ recording_bytes: bytes })
    .where('id', '=', interactionId)
    .where('recording_bytes', 'is', null)
    .execute()
}

/** The audio has changed past the sessions that measure it: its length is counted when it is asked for. */
export async function clearRecordingBytes(tx: Tx, interactionId: string): Promise<void> {
  await tx.updateTable('interaction').set({ recording_bytes: null }).where('id', '=', interactionId).execute()
}

export function setBrowserProvider(tx: Tx, interactionId: string) {
  return tx
    .updateTable('interaction')
    .set({ provider: 'browser' })
    .where('id', '=', interactionId)
    .where('provider', '=', 'stored')
    .returning('encounter_status')
    .executeTakeFirst()
}

export async function startInteraction(
  db: Db,
  changes: Updateable<DB['interaction']>,
  id: string,
): Promise<void> {
  await db
    .updateTable('interaction')
    .set(changes)
    .where('id', '=', id)
    .where('encounter_status', '<>', 'deleted')
    .execute()
}

export async function insertInteraction(tx: Tx, values: Insertable<DB['interaction']>): Promise<void> {
  await tx.insertInto('interaction').values(values).execute()
}

export function setProviderOf(
  db: Db,
  changes: Updateable<DB['interaction']>,
  interactionId: string,
  organisationId: string,
) {
  return db
    .updateTable('interaction')
    .set(changes)
    .where('id', '=', interactionId)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
}

const consultationOf = (tx: Tx, organisationId: string, appointmentId: string) =>
  tx
    .selectFrom('consultation')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('appointment_id', '=', appointmentId)

/**
 * Cancels the interaction of an appointment's consultation that was only begun, and holds its row: text on its way is
 * stored before or not at all.
 */
export function cancelInteractionOfAppointment(
  tx: Tx,
  at: Date,
  organisationId: string,
  appointmentId: string,
) {
  return tx
    .updateTable('interaction')
    .set({ encounter_status: 'cancelled', ended_at: at, updated_at: at })
    .where('encounter_status', '<>', 'deleted')
    .where(
      'consultation_id',
      'in',
      consultationOf(tx, organisationId, appointmentId).where('status', 'in', ['pending', 'recording']),
    )
    .returning('id')
    .execute()
}

export function reviveInteractionOfAppointment(tx: Tx, organisationId: string, appointmentId: string) {
  return tx
    .updateTable('interaction')
    .set({ encounter_status: 'planned', ended_at: null })
    .where('encounter_status', '=', 'cancelled')
    .where('consultation_id', 'in', consultationOf(tx, organisationId, appointmentId))
    .execute()
}

/** Removes the recordings of a patient's consultations; what was derived from them goes with them. */
export async function forgetInteractions(tx: Tx, patientId: string): Promise<Removal> {
  const consultations = sql`(select id from consultation where patient_id = ${patientId}::uuid)`
  const { rows } = await sql<{ key: string }>`
    select object_key as key from audio_part where deleted_at is null
      and interaction_id in (select id from interaction where consultation_id in ${consultations})`.execute(
    tx,
  )
  const interactions = await rowsOf(
    tx,
    sql`delete from interaction where consultation_id in ${consultations}`,
  )
  return { counts: { interaction: interactions }, objects: rows.map((row) => row.key) }
}
