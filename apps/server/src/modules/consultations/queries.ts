import type { AppointmentStatus } from '@honora/domain/appointments/machine.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'

/** Does a socket hold the interaction at this moment? Its lease ends with it, or within seconds of its loss. */
export async function isRecordedNow(tx: Tx, interactionId: string | null): Promise<boolean> {
  if (interactionId === null) return false
  const { rows } = await sql`select from interaction_lease where interaction_id = ${interactionId}
    and released_at is null and expires_at > now()`.execute(tx)
  return rows.length > 0
}

/** Appointment of the caller's practice, as far as a consultation needs it. */
export async function findAppointment(
  tx: Tx,
  id: string,
): Promise<
  { readonly id: string; readonly patientId: string; readonly status: AppointmentStatus } | undefined
> {
  if (!isRowId(id)) return undefined
  const row = await tx
    .selectFrom('appointment')
    .select(['id', 'patient_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : { id: row.id, patientId: row.patient_id, status: row.status }
}

/** What is stored and measured of an interaction's audio, and when its last piece came. */
export async function audioOf(
  tx: Tx,
  interactionId: string,
): Promise<{
  readonly recordedMs: number
  readonly gaps: { from: number; to: number }[]
  readonly storedBytes: number
  /** Length of the file that is served of it; null where it was never counted. */
  readonly fileBytes: number | null
  readonly lastAt: Date | null
}> {
  const row = await tx
    .selectFrom('interaction')
    .select((select) => [
      'recorded_ms',
      'gaps',
      'recording_bytes',
      select
        .selectFrom('audio_part')
        .select((part) => part.fn.sum<number>('bytes').as('bytes'))
        .whereRef('interaction_id', '=', 'interaction.id')
        .where('deleted_at', 'is', null)
        .as('part_bytes'),
      select
        .selectFrom('audio_chunk')
        .select((chunk) => chunk.fn.sum<number>(chunk.fn('octet_length', ['bytes'])).as('bytes'))
        .whereRef('interaction_id', '=', 'interaction.id')
        .as('chunk_bytes'),
      'last_audio_at',
      select
        .selectFrom('audio_chunk')
        .select('created_at')
        .whereRef('interaction_id', '=', 'interaction.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('last_chunk_at'),
    ])
    .where('id', '=', interactionId)
    .executeTakeFirst()
  return {
    recordedMs: row?.recorded_ms ?? 0,
    gaps: [...(row?.gaps ?? [])],
    storedBytes: (row?.part_bytes ?? 0) + (row?.chunk_bytes ?? 0),
    fileBytes: row?.recording_bytes ?? null,
    lastAt: row?.last_chunk_at ?? row?.last_audio_at ?? null,
  }
}

/** True once the documentation of a consultation is finalised: then neither audio nor facts change any more. */
export async function isFinalized(tx: Tx, consultationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('documentation')
    .select('status')
    .where('consultation_id', '=', consultationId)
    .executeTakeFirst()
  return row?.status === 'finalized'
}

export function lockInteraction(tx: Tx, interactionId: string) {
  return tx
    .selectFrom('interaction')
    .select(['id', 'consultation_id'])
    .where('id', '=', interactionId)
    .forUpdate()
    .executeTakeFirst()
}
