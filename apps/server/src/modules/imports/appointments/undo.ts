import { removeUnusedAppointment } from '../../appointments/index.ts'
import type { StoredRow } from '../queries.ts'
import type { Work } from '../subject.ts'
import { saveResult } from '../tables.ts'

/** Removes an appointment that a row made; one that was begun or changed since stays. */
export async function undoAppointment(
  { deps, tx, scope }: Work,
  tables: readonly string[],
  { id: rowId, appointment_id: id, version_after: version }: StoredRow,
): Promise<void> {
  const done =
    id === null || version === null
      ? 'kept'
      : await removeUnusedAppointment(deps, tx, scope, { id, version, tables })
  await saveResult(tx, rowId, { outcome: done === 'removed' ? 'undone' : 'kept' })
}
