import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { patientTables } from '../patients/index.ts'

/** A protocol of what was removed: it says of whom, and never changes. */
const stays = new Set(['retention_removal'])

/** Tables whose rows go over with their patient, read from the database's own description: none can be forgotten. */
const movedTables = async (tx: Tx): Promise<readonly string[]> =>
  (await patientTables(tx)).filter((table) => !stays.has(table))

interface Way {
  readonly from: string
  readonly to: string
}

/** How many rows of each table belong to a patient; tables without any are left out. */
export async function countRows(tx: Tx, patientId: string): Promise<Record<string, number>> {
  const counts = (await movedTables(tx)).map(
    (table) =>
      sql`select ${table}::text as name, count(*)::int as count from ${sql.table(table)} where patient_id = ${patientId}::uuid`,
  )
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count from (${sql.join(counts, sql` union all `)}) counted where count > 0 order by name`.execute(
    tx,
  )
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

/** Lets the rows of one patient belong to another and notes each, for the undo. */
export async function moveRows(
  tx: Tx,
  { id, organisationId }: { readonly id: string; readonly organisationId: string },
  way: Way,
): Promise<void> {
  await allowMoves(tx)
  for (const table of await movedTables(tx)) {
    await sql`
      with moved as (update ${sql.table(table)} set patient_id = ${way.to}::uuid
        where patient_id = ${way.from}::uuid and organisation_id = ${organisationId}::uuid returning id)
      insert into patient_merge_row (merge_id, organisation_id, table_name, row_id)
      select ${id}::uuid, ${organisationId}::uuid, ${table}, id from moved`.execute(tx)
  }
  // Records that were merged into the one that goes stand behind the kept one now.
  await sql`
    with moved as (update patient set merged_into = ${way.to}::uuid where merged_into = ${way.from}::uuid returning id)
    insert into patient_merge_row (merge_id, organisation_id, table_name, row_id)
    select ${id}::uuid, ${organisationId}::uuid, 'patient', id from moved`.execute(tx)
  await pointBodies(tx, id, way)
}

/** Gives back what went over, as far as it still is where it went. */
export async function moveBack(tx: Tx, id: string, way: Way): Promise<void> {
  await allowMoves(tx)
  await pointBodies(tx, id, way)
  for (const table of await movedTables(tx)) {
    await sql`
      update ${sql.table(table)} moved set patient_id = ${way.to}::uuid from patient_merge_row noted
      where noted.merge_id = ${id}::uuid and noted.table_name = ${table} and noted.row_id = moved.id
        and moved.patient_id = ${way.from}::uuid`.execute(tx)
  }
  await sql`
    update patient set merged_into = ${way.to}::uuid from patient_merge_row noted
    where noted.merge_id = ${id}::uuid and noted.table_name = 'patient' and noted.row_id = patient.id
      and patient.merged_into = ${way.from}::uuid`.execute(tx)
}

/** The trigger that keeps finalised documentation lets the patient change within this transaction, and nothing else. */
const allowMoves = (tx: Tx) => sql`select set_config('app.merge', 'on', true)`.execute(tx)

/** An invoice that is not bought yet names its patient in what will be sent, too; a bought one stays as it was sent. */
const pointBodies = (tx: Tx, id: string, way: Way) =>
  sql`
    update invoice set body = jsonb_set(body, '{patientId}', to_jsonb(${way.to}::text)) from patient_merge_row noted
    where noted.merge_id = ${id}::uuid and noted.table_name = 'invoice' and noted.row_id = invoice.id
      and invoice.status <> 'processed' and invoice.body ->> 'patientId' = ${way.from}`.execute(tx)
