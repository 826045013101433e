import type { OrgScope } from '../../platform/scope.ts'
import type { ImportRow } from './queries.ts'
import { runRows, undoRows } from './run.ts'
import type { Work } from './subject.ts'
import { updateImport } from './tables.ts'

/** Rows that are worked on before the answer; more go on in the background. */
const AT_ONCE = 100

/** Begins, and hands what is left to the background. */
export async function begin(
  { deps, tx, scope }: Work & { readonly scope: OrgScope },
  row: ImportRow,
  what: 'run' | 'undo',
): Promise<void> {
  await updateImport(tx, row.id, { state: what === 'run' ? 'running' : 'undoing' })
  const isDone = await (what === 'run' ? runRows : undoRows)({ deps, tx, scope }, row, AT_ONCE)
  if (!isDone)
    await deps.jobs.add(tx, 'patient-import.go-on', {
      organisationId: scope.organisationId,
      importId: row.id,
    })
}
