import type { ColumnMapping } from '@honora/domain/patients/import/columns.ts'
import { berlinDay } from '../../platform/clock.ts'
import { invalidField } from '../../platform/errors.ts'
import { knownRecords } from '../patients/index.ts'
import { judgeRead } from './read.ts'
import type { Work } from './run.ts'
import { insertRows, takeRows, updateImport, type ImportRow } from './store.ts'

/** Reads a table anew by another mapping; decisions on its rows are taken back, since the rows are other people now. */
export async function remap(
  { deps, tx, scope }: Work,
  row: ImportRow,
  mapping: ColumnMapping,
): Promise<void> {
  const columns = row.columns
  if (columns === null || mapping.length !== columns.length) throw invalidField('/mapping', 'invalid')
  const { organisationId } = scope
  const today = berlinDay(deps.clock.now())
  const rows = judgeRead(await takeRows(tx, row.id), mapping, await knownRecords(tx, organisationId), today)
  await insertRows(tx, organisationId, row.id, rows)
  await updateImport(tx, row.id, { mapping: JSON.stringify(mapping) })
}
