import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/types.ts'

export async function insertRecall(tx: Tx, values: Insertable<DB['recall']>): Promise<void> {
  await tx.insertInto('recall').values(values).execute()
}

/** Changes a recall that is still in the version that was read; answers whether it was. */
export async function updateRecall(
  tx: Tx,
  row: { readonly id: string; readonly version: number },
  changes: Updateable<DB['recall']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recall')
    .set({ ...changes, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A new day is a new recall: nobody was reminded of it. */
export const dueAnew = (
  row: { readonly due_on: string },
  dueOn: string,
): Pick<Updateable<DB['recall']>, 'due_on' | 'reminded_by' | 'reminded_at' | 'reminder_state'> =>
  row.due_on === dueOn ? {} : { due_on: dueOn, reminded_by: null, reminded_at: null, reminder_state: null }

/** The patient of the recall that was removed; undefined where there was none. */
export async function deleteRecall(tx: Tx, organisationId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('recall')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('patient_id')
    .executeTakeFirst()
  return row?.patient_id
}

/** What became of an e-mail that waited to be sent. */
export async function setReminderState(tx: Tx, id: string, state: 'sent' | 'failed'): Promise<void> {
  await tx
    .updateTable('recall')
    .set({ reminder_state: state })
    .where('id', '=', id)
    .where('reminder_state', '=', 'waiting')
    .execute()
}

export async function forgetRecalls(tx: Tx, patientId: string): Promise<Removal> {
  const recalls = await rowsOf(tx, sql`delete from recall where patient_id = ${patientId}::uuid`)
  return { counts: { recall: recalls }, objects: [] }
}
