import { berlinDay } from '../../platform/clock.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { EntryId, Work } from './clinical-work.ts'
import { presentEntry } from './present.ts'
import { findEntryRow, listVersionRows } from './queries.ts'

/** An entry with all its versions. The reading is audited. */
export async function readEntry({ deps, tx, scope }: Work, { patientId, id }: EntryId) {
  const isId = isRowId(patientId) && isRowId(id)
  const row = found(isId ? await findEntryRow(tx, scope.organisationId, patientId, id) : undefined)
  deps.audit.append(tx, {
    action: 'clinical.read',
    record: `patient:${patientId}`,
    details: { entry: row.id },
  })
  const versions = await listVersionRows(tx, row.id)
  return {
    ...presentEntry(row, berlinDay(deps.clock.now())),
    versions: versions.map((version) => ({
      number: version.number,
      change: version.change,
      author: version.author_name,
      at: version.created_at.toISOString(),
      statement: version.body,
    })),
  }
}
