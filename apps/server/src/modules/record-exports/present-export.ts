import type { PracticeExport } from '@honora/contract/record-exports.ts'
import type { ExportRow } from './tables.ts'

export function presentExport(row: ExportRow): PracticeExport {
  return {
    id: row.id,
    state: row.state,
    requestedBy: row.requested_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at.toISOString(),
    stepsDone: row.steps_done,
    stepsTotal: row.steps_total,
    sizeBytes: row.size_bytes,
  }
}
