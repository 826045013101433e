import type { findFile } from './queries.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { type Insertable, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'upload.parts': readonly string[]
  }
}

export type FileRecord = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** Ends an upload whose bytes a file has taken over. */
export async function takeUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('upload').where('id', '=', id).execute()
}

export async function insertUpload(tx: Tx, values: Insertable<DB['upload']>): Promise<void> {
  await tx.insertInto('upload').values(values).execute()
}

export async function updateUpload(tx: Tx, changes: Updateable<DB['upload']>, id: string): Promise<void> {
  await tx.updateTable('upload').set(changes).where('id', '=', id).execute()
}

export function deleteUpload(tx: Tx, id: string) {
  return tx.deleteFrom('upload').where('id', '=', id).returning('parts').executeTakeFirst()
}
