import type { PatientMerge } from '@honora/contract/patient-merges.ts'
import type { MergeRow } from './queries.ts'

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
