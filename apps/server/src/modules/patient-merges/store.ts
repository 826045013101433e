import type { PatientMerge } from '@honora/contract/patient-merges.ts'
import type { Tx } from '../../platform/db/pool.ts'

const columns = [
  'patient_merge.id',
  'patient_merge.kept_id',
  'patient_merge.merged_id',
  'patient_merge.taken',
  'patient_merge.ended_consent_ids',
  'patient_merge.merged_at',
  'patient_merge.merged_by_name',
  'patient_merge.undone_at',
  'patient_merge.undone_by_name',
  'patient.number',
  'patient.given_name',
  'patient.family_name',
  'patient.birth_date',
] as const

type MergeRow = Awaited<ReturnType<typeof listMerges>>[number]

function selectMerges(tx: Tx, organisationId: string, keptId: string) {
  return tx
    .selectFrom('patient_merge')
    .innerJoin('patient', 'patient.id', 'patient_merge.merged_id')
    .select(columns)
    .where('patient_merge.organisation_id', '=', organisationId)
    .where('patient_merge.kept_id', '=', keptId)
}

export const listMerges = (tx: Tx, organisationId: string, keptId: string) =>
  selectMerges(tx, organisationId, keptId).orderBy('patient_merge.id', 'desc').execute()

export const lockMerge = (tx: Tx, organisationId: string, keptId: string, id: string) =>
  selectMerges(tx, organisationId, keptId)
    .where('patient_merge.id', '=', id)
    .forUpdate('patient_merge')
    .executeTakeFirst()

export function presentMerge(row: MergeRow): PatientMerge {
  return {
    id: row.id,
    keptId: row.kept_id,
    merged: {
      id: row.merged_id,
      number: row.number,
      name: `${row.family_name}, ${row.given_name}`,
      birthDate: row.birth_date,
    },
    mergedAt: row.merged_at.toISOString(),
    mergedBy: row.merged_by_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
    undoneBy: row.undone_by_name,
  }
}
