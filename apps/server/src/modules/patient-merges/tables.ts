import type { Tx } from '../../platform/db/pool.ts'
import { followInto } from '../patients/index.ts'
import { allowMoves, movedTables, rowsOfMerge } from './queries.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { MergeField } from '@honora/domain/patients/merge.ts'
import { nameOtherPatient } from '../invoice-records/index.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient_merge.taken': Taken
  }
}

export async function insertPatientMerge(tx: Tx, values: Insertable<DB['patient_merge']>): Promise<void> {
  await tx.insertInto('patient_merge').values(values).execute()
}

interface Way {
  readonly from: string
  readonly to: string
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
  const followed = await followInto(tx, way)
  if (followed.length > 0)
    await tx
      .insertInto('patient_merge_row')
      .values(
        followed.map((rowId) => ({
          merge_id: id,
          organisation_id: organisationId,
          table_name: 'patient',
          row_id: rowId,
        })),
      )
      .execute()
  await nameOtherPatient(tx, await rowsOfMerge(tx, id, 'invoice'), way)
}

/** Gives back what went over, as far as it still is where it went. */
export async function moveBack(tx: Tx, id: string, way: Way): Promise<void> {
  await allowMoves(tx)
  await nameOtherPatient(tx, await rowsOfMerge(tx, id, 'invoice'), way)
  for (const table of await movedTables(tx)) {
    await sql`
      update ${sql.table(table)} moved set patient_id = ${way.to}::uuid from patient_merge_row noted
      where noted.merge_id = ${id}::uuid and noted.table_name = ${table} and noted.row_id = moved.id
        and moved.patient_id = ${way.from}::uuid`.execute(tx)
  }
  await followInto(tx, way, await rowsOfMerge(tx, id, 'patient'))
}

export async function updatePatientMerge(
  tx: Tx,
  changes: Updateable<DB['patient_merge']>,
  id: string,
): Promise<void> {
  await tx.updateTable('patient_merge').set(changes).where('id', '=', id).execute()
}

/** What a field was before a merge, and what it became; null stands for a blank. */
export type Taken = Partial<Record<MergeField, { readonly before: unknown; readonly after: unknown }>>

/** Removes what is known of merges into a patient and into the records behind it. */
export async function forgetMerges(tx: Tx, patientId: string): Promise<void> {
  const merged = sql`(select id from patient where merged_into = ${patientId}::uuid)`
  await sql`delete from patient_merge where kept_id = ${patientId}::uuid or kept_id in ${merged} or merged_id in ${merged}`.execute(
    tx,
  )
}
