import { invalidField } from '../../platform/errors.ts'
import type { ImportRow } from './queries.ts'
import type { StoredMapping } from './rows.ts'
import type { Work } from './subject.ts'
import { subjects } from './subjects.ts'
import { insertRows, takeRows, updateImport } from './tables.ts'

/**
 * Reads a table anew by another mapping or another person who treats; decisions on its rows are taken back, since the rows are
 * others now.
 */
export async function rejudge(
  work: Work,
  row: ImportRow,
  change: { readonly mapping?: StoredMapping | undefined; readonly practitionerId?: string | undefined },
): Promise<void> {
  const { tx, scope } = work
  const columns = row.columns
  const mapping = change.mapping ?? row.mapping
  if (mapping === null || mapping.length !== columns?.length) throw invalidField('/mapping', 'invalid')
  const practitionerId = change.practitionerId ?? row.practitioner_id
  const rows = await takeRows(tx, row.id)
  const judged = await subjects[row.subject].judge(work, { rows, mapping, practitionerId })
  await insertRows(tx, scope.organisationId, row.id, judged)
  await updateImport(tx, row.id, {
    mapping: JSON.stringify(mapping),
    ...(practitionerId === null ? {} : { practitioner_id: practitionerId }),
  })
}
