import type { ClinicalStatement, ClinicalEntry } from '@honora/domain/clinical/entry.ts'
import { type EntryRow, statementOf } from './tables.ts'

export const entryOf = (row: EntryRow): ClinicalEntry => ({
  id: row.id,
  ...statementOf(row),
  ...(row.stopped_on === null ? {} : { stoppedOn: row.stopped_on }),
})

/** Columns of a statement; what it does not say is cleared. */
export const columnsOf = (statement: ClinicalStatement) => ({
  kind: statement.kind,
  text: statement.text,
  dose: statement.dose ?? null,
  intake: statement.intake ?? null,
  since: statement.since ?? null,
  detail: statement.detail ?? null,
  risk: statement.risk ?? null,
  due_on: statement.dueOn ?? null,
})

/** What a select over patients adds so that warnings come with it, without a question for each patient. */
export interface FileColumns {
  readonly clinical: readonly ClinicalEntry[]
  readonly open_proposals: number
}
