import type { OwnWord } from '@honora/language/own-words.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { columns, rowOf, type WordRow } from './queries.ts'

/** Keeps a word; undefined where this is said already. A dismissed one becomes active. */
export async function keepWord(
  tx: Tx,
  organisationId: string,
  word: OwnWord,
  status: 'active' | 'dismissed',
  at: Date,
): Promise<WordRow | undefined> {
  const row = await tx
    .insertInto('practice_word')
    .values({ id: newId(), organisation_id: organisationId, ...word, status, created_at: at })
    .onConflict((conflict) =>
      conflict
        .expression(sql`organisation_id, lower(say)`)
        .doUpdateSet({ mean: word.mean, kind: word.kind, status, created_at: at })
        .where('practice_word.status', '=', 'dismissed'),
    )
    .returning(columns)
    .executeTakeFirst()
  return row === undefined ? undefined : rowOf(row)
}

export async function deleteWord(tx: Tx, id: string): Promise<boolean> {
  const answer = await tx.deleteFrom('practice_word').where('id', '=', id).executeTakeFirst()
  return answer.numDeletedRows === 1n
}

/** Counts words that were just heard. */
export async function countHeard(tx: Tx, organisationId: string, says: readonly string[]): Promise<void> {
  if (says.length === 0) return
  await tx
    .updateTable('practice_word')
    .set({ heard: sql<number>`heard + 1` })
    .where('organisation_id', '=', organisationId)
    .where('say', 'in', [...says])
    .execute()
}
