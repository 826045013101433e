import { auditImport } from './audit-import.ts'
import { requireState } from './decide.ts'
import type { ImportRow } from './queries.ts'
import type { Work } from './subject.ts'
import { forgetRows, updateImport } from './tables.ts'

/** An open file is not taken over; its rows are forgotten. */
export async function discardImport(work: Work, row: ImportRow): Promise<void> {
  requireState(row, 'open')
  await forgetRows(work.tx, row.id)
  await updateImport(work.tx, row.id, { state: 'discarded' })
  auditImport(work, row, 'discarded')
}
