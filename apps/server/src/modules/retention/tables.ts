import { type Insertable, sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/types.ts'

/** Triggers that keep records from being deleted let this transaction do it. */
export async function allowRemoval(tx: Tx): Promise<void> {
  await sql`select set_config('app.retention', 'on', true)`.execute(tx)
}

export async function insertRemoval(tx: Tx, values: Insertable<DB['retention_removal']>): Promise<void> {
  await tx.insertInto('retention_removal').values(values).execute()
}
