import type { OrgScope } from '../../platform/scope.ts'
import { runRows, type Work } from './run.ts'
import { updateImport, type ImportRow } from './store.ts'
import { undoRows } from './undo.ts'

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
