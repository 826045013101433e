import type { Db, Tx } from '../../platform/db/pool.ts'
import { hashSecret, isRowId, newId, newSecret } from '../../platform/ids.ts'
import { listHotwords, type RecordingAccess, type SpeechGrant, type SpeechServerRow } from './queries.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Hotword } from '@honora/contract/recognition.ts'
import { AppError } from '../../platform/errors.ts'
import { clearRecordingBytes } from '../consultation-records/index.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'audio_part.recorders': Readonly<Record<string, number>>
  }
}

/** Puts the chunks of an ended session into one object and takes them out of the table. Repeating changes nothing. */
export async function compactChunks(
  access: RecordingAccess & { readonly db: Tx },
  organisationId: string,
  interactionId: string,
): Promise<void> {
  const chunks = await access.db
    .selectFrom('audio_chunk')
    .select(['seq', 'recorder', 'bytes'])
    .where('interaction_id', '=', interactionId)
    .orderBy('seq')
    .execute()
  const first = chunks[0]
  const last = chunks.at(-1)
  if (first === undefined || last === undefined) return
  const recorders: Record<string, number> = {}
  for (const chunk of chunks) recorders[chunk.recorder] = (recorders[chunk.recorder] ?? 0) + 1
  const bytes = Buffer.concat(chunks.map((chunk) => access.seal.open(interactionId, chunk.seq, chunk.bytes)))
  const key = `org/${organisationId}/recording/${interactionId}-${first.seq}-${last.seq}.webm`
  await access.objects.put(key, bytes)
  await access.db
    .insertInto('audio_part')
    .values({
      id: newId(),
      organisation_id: organisationId,
      interaction_id: interactionId,
      first_seq: first.seq,
      last_seq: last.seq,
      recorders: JSON.stringify(recorders),
      object_key: key,
      bytes: bytes.length,
    })
    .onConflict((conflict) => conflict.columns(['interaction_id', 'first_seq']).doNothing())
    .execute()
  await access.db
    .deleteFrom('audio_chunk')
    .where('interaction_id', '=', interactionId)
    .where('seq', '<=', last.seq)
    .execute()
}

/**
 * Takes the audio of an interaction out of the database; length, gaps and text stay. Answers the objects that nothing
 * refers to any more: they are deleted once the transaction is through, so that a rollback loses nothing.
 */
export async function forgetRecording(tx: Tx, interactionId: string, at: Date): Promise<string[]> {
  await tx.deleteFrom('audio_chunk').where('interaction_id', '=', interactionId).execute()
  const parts = await tx
    .updateTable('audio_part')
    .set({ deleted_at: at })
    .where('interaction_id', '=', interactionId)
    .where('deleted_at', 'is', null)
    .returning('object_key')
    .execute()
  await clearRecordingBytes(tx, interactionId)
  const keys = [...new Set(parts.map((part) => part.object_key))]
  if (keys.length === 0) return []
  const used = await tx
    .selectFrom('audio_part')
    .select('object_key')
    .where('object_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute()
  const stillUsed = new Set(used.map((part) => part.object_key))
  return keys.filter((key) => !stillUsed.has(key))
}

/** More words would boost so much that nothing is boosted. */
const most = 500

/** Adds a word; one that is there already is a conflict. */
export async function addHotword(tx: Tx, scope: OrgScope, given: Omit<Hotword, 'id'>): Promise<Hotword> {
  const words = await listHotwords(tx)
  if (words.length >= most || words.some(({ word }) => word === given.word)) throw new AppError('CONFLICT')
  const hotword = { id: newId(), ...given }
  await tx
    .insertInto('speech_hotword')
    .values({ ...hotword, organisation_id: scope.organisationId })
    .execute()
  return hotword
}

export async function removeHotword(tx: Tx, id: string): Promise<void> {
  const answer = isRowId(id)
    ? await tx.deleteFrom('speech_hotword').where('id', '=', id).executeTakeFirst()
    : undefined
  if (answer?.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
}

export async function saveSpeechServer(
  tx: Tx,
  row: Omit<SpeechServerRow, 'version'> & {
    readonly organisationId: string
    readonly by: string
    readonly at: Date
  },
): Promise<void> {
  const { organisationId, by, at, ...members } = row
  const values = { ...members, updated_by_name: by, updated_at: at }
  await tx
    .insertInto('speech_server')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((update) => ({
        ...values,
        version: update('speech_server.version', '+', 1),
      })),
    )
    .execute()
}

/** Five minutes: outside clients refresh two minutes before the end (wire protocol, section 2). */
export const tokenSeconds = 300

/** Issues a token; only its hash is kept. */
export async function issueToken(
  db: Db,
  grant: Omit<SpeechGrant, 'interactionId'>,
  now: Date,
): Promise<string> {
  const token = newSecret()
  await db
    .insertInto('speech_token')
    .values({
      token_hash: hashSecret(token),
      organisation_id: grant.organisationId,
      subject: grant.subject,
      user_id: grant.userId,
      login_session_id: grant.loginSessionId,
      scopes: [...grant.scopes],
      expires_at: new Date(now.getTime() + tokenSeconds * 1000),
    })
    .execute()
  return token
}

/** Binds a token to the interaction of its first use; false when it belongs to another one. */
export async function bindToken(db: Db, token: string, interactionId: string): Promise<boolean> {
  const answer = await db
    .updateTable('speech_token')
    .set({ interaction_id: interactionId })
    .where('token_hash', '=', hashSecret(token))
    .where((where) =>
      where.or([where('interaction_id', 'is', null), where('interaction_id', '=', interactionId)]),
    )
    .executeTakeFirst()
  return answer.numUpdatedRows > 0n
}

/** Removes what nobody can use any more. */
export async function removeExpiredTokens(db: Db): Promise<void> {
  await sql`delete from speech_token where expires_at < now() - interval '1 hour'`.execute(db)
}

/** Adds audio that came as a whole; how long the file of the recording is now is counted when it is asked for. */
export async function insertAudioPart(tx: Tx, values: Insertable<DB['audio_part']>): Promise<void> {
  await tx.insertInto('audio_part').values(values).execute()
  await clearRecordingBytes(tx, values.interaction_id)
}

/** Notes that a part is deleted; the file of the recording is shorter by it. */
export async function markPartDeleted(
  tx: Tx,
  part: { readonly interactionId: string; readonly id: string },
  at: Date,
): Promise<void> {
  await tx.updateTable('audio_part').set({ deleted_at: at }).where('id', '=', part.id).execute()
  await clearRecordingBytes(tx, part.interactionId)
}
