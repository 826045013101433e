import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { requireState } from './decide.ts'
import { begin } from './begin.ts'
import { countRows, noCounts, type ImportRow } from './queries.ts'
import type { Work } from './subject.ts'
import { subjects } from './subjects.ts'

type Caller = Work & { readonly scope: OrgScope }

/** Begins to take an open file over. 422 while columns lack a meaning or rows a decision. */
export async function beginRun(caller: Caller, row: ImportRow): Promise<void> {
  requireState(row, 'open')
  if (row.mapping !== null && subjects[row.subject].mappingProblem(row.mapping) !== null)
    throw invalidField('/mapping', 'mapping_incomplete')
  const counts = (await countRows(caller.tx, [row.id])).get(row.id) ?? noCounts
  if (counts.undecided > 0) throw invalidField('/decisions', 'undecided')
  await begin(caller, row, 'run')
}

/** Begins to undo a finished file. 409 once its rows have been forgotten. */
export async function beginUndo(caller: Caller, row: ImportRow): Promise<void> {
  requireState(row, 'done')
  if (row.counts !== null) throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  await begin(caller, row, 'undo')
}
