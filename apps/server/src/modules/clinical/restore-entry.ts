import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import { presentEntry } from './present.ts'
import { statementOf } from './tables.ts'
import type { Work, EntryId } from './clinical-work.ts'
import { todayOf, saveEntry, lockRow } from './entry-steps.ts'
import { refuseDouble } from './entry-statement.ts'

/** Takes a removal back. 409 when the same statement stands there again meanwhile. */
export async function restoreEntry(work: Work, by: EntryId): Promise<ClinicalEntry> {
  const row = await lockRow(work, by)
  if (row.removed_at === null) return presentEntry(row, todayOf(work))
  await refuseDouble(work, by.patientId, statementOf(row), row.id)
  const back = { removed_at: null, removed_by_name: null, removed_reason: null }
  return saveEntry(work, row, back, 'restored')
}
