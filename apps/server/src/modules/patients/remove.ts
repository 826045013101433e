import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { lockPatientRow } from './store.ts'

/** Rows that go with the patient and are no use of it. */
const own = new Set(['patient_import_row', 'practice_system_patient'])

/**
 * Removes a patient whom nobody has used or changed since `version`: none of the `tables` has a row of it. They are read from
 * the database's own description, so that a table added later cannot be forgotten.
 */
export async function removeUnusedPatient(
  deps: Deps,
  tx: Tx,
  scope: WorkScope,
  {
    id,
    version,
    tables,
  }: { readonly id: string; readonly version: number; readonly tables: readonly string[] },
): Promise<'removed' | 'kept'> {
  const row = await lockPatientRow(tx, scope.organisationId, id)
  if (
    row === undefined ||
    row.version !== version ||
    row.merged_into !== null ||
    (await isUsed(tx, id, tables))
  )
    return 'kept'
  await tx
    .deleteFrom('patient')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute()
  deps.audit.note(tx, { action: 'patient.removed', record: `patient:${id}` })
  return 'removed'
}

async function isUsed(tx: Tx, id: string, tables: readonly string[]): Promise<boolean> {
  const checks = tables.map(
    (table) => sql`exists (select from ${sql.table(table)} where patient_id = ${id}::uuid)`,
  )
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(checks, sql` or `)} as used`.execute(tx)
  return rows[0]?.used !== false
}

/** Tables whose rows are a use of a patient; asked once for many patients. */
export async function patientTables(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = 'public' and c.column_name = 'patient_id' and c.udt_name = 'uuid' order by 1`.execute(
    tx,
  )
  return rows.map(({ name }) => name).filter((name) => !own.has(name))
}
