import type { ConsultationStatus } from '@honora/domain/speech/status.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isRowId } from '../../platform/ids.ts'

export interface ConsultationRow {
  readonly id: string
  readonly organisation_id: string
  readonly appointment_id: string
  readonly patient_id: string
  readonly status: ConsultationStatus
  readonly interaction_id: string | null
  readonly notes: string
  readonly started_at: Date | null
  readonly ended_at: Date | null
  readonly version: number
}

export const columns = [
  'id',
  'organisation_id',
  'appointment_id',
  'patient_id',
  'status',
  'interaction_id',
  'notes',
  'started_at',
  'ended_at',
  'version',
] as const

type Key = 'id' | 'appointment_id' | 'interaction_id'

/** The consultation with this id, appointment or interaction. */
export async function findConsultation(
  tx: Tx,
  key: Key,
  value: string,
): Promise<ConsultationRow | undefined> {
  if (!isRowId(value)) return undefined
  return tx.selectFrom('consultation').select(columns).where(key, '=', value).executeTakeFirst()
}

export async function lockConsultation(
  tx: Tx,
  key: Key,
  value: string,
): Promise<ConsultationRow | undefined> {
  if (!isRowId(value)) return undefined
  return tx.selectFrom('consultation').select(columns).where(key, '=', value).forUpdate().executeTakeFirst()
}
