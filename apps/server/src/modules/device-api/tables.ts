import type { Db, Tx } from '../../platform/db/pool.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import { documentColumns, type MadeSegment } from './queries.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'wire_document.sections': DocumentSection[]
    'wire_transcript.participants': unknown
    'wire_transcript.segments': MadeSegment[]
  }
}

export function insertWireDocument(tx: Tx, values: Insertable<DB['wire_document']>) {
  return tx.insertInto('wire_document').values(values).returning(documentColumns).executeTakeFirstOrThrow()
}

export function updateWireDocument(tx: Tx, changes: Updateable<DB['wire_document']>, id: string) {
  return tx
    .updateTable('wire_document')
    .set(changes)
    .where('id', '=', id)
    .returning(documentColumns)
    .executeTakeFirstOrThrow()
}

export async function deleteWireDocument(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('wire_document').where('id', '=', id).execute()
}

export async function insertLoginCode(db: Db, values: Insertable<DB['speech_login_code']>): Promise<void> {
  await db.insertInto('speech_login_code').values(values).execute()
}

export function deleteLoginCode(db: Db, codeHash: Buffer) {
  return db
    .deleteFrom('speech_login_code')
    .where('code_hash', '=', codeHash)
    .returningAll()
    .executeTakeFirst()
}

export function deleteWireTranscript(tx: Tx, interactionId: string, id: string) {
  return tx
    .deleteFrom('wire_transcript')
    .where('interaction_id', '=', interactionId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst()
}

export async function insertWireTranscript(tx: Tx, values: Insertable<DB['wire_transcript']>): Promise<void> {
  await tx.insertInto('wire_transcript').values(values).execute()
}

export async function settleWireTranscript(
  tx: Tx,
  changes: Updateable<DB['wire_transcript']>,
  id: string,
): Promise<void> {
  await tx
    .updateTable('wire_transcript')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
}

export interface DocumentSection {
  readonly key: string
  readonly name: string
  readonly text: string
  readonly sort: number
  readonly createdAt: string
  readonly updatedAt: string
}
