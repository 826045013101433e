import { nextRows, type ImportRow } from './queries.ts'
import type { Work } from './subject.ts'
import { subjects } from './subjects.ts'
import { saveResult, updateImport } from './tables.ts'
import { auditImport } from './audit-import.ts'

/** Takes the next rows over as decided. True when nothing is left: then the import is done. */
export async function runRows(work: Work, row: ImportRow, limit: number): Promise<boolean> {
  const { deps, tx } = work
  const subject = subjects[row.subject]
  const rows = await nextRows(tx, row.id, 'run', limit)
  for (const each of rows) await saveResult(tx, each.id, await subject.takeOver(work, row, each))
  if (rows.length === limit) return false
  await subject.finish(work)
  await updateImport(tx, row.id, { state: 'done', finished_at: deps.clock.now() })
  auditImport(work, row, 'finished')
  return true
}

/** Undoes the next rows, the last ones first. True when nothing is left. */
export async function undoRows(work: Work, row: ImportRow, limit: number): Promise<boolean> {
  const { deps, tx } = work
  const rows = await nextRows(tx, row.id, 'undo', limit)
  await subjects[row.subject].undo(work, row, rows)
  if (rows.length === limit) return false
  await updateImport(tx, row.id, { state: 'undone', undone_at: deps.clock.now() })
  auditImport(work, row, 'undone')
  return true
}
