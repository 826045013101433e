import type { Db, Tx } from '../../platform/db/pool.ts'
import { columns, type FeedContent, type FeedRow } from './queries.ts'

/** One subscription for each person of a practice: a new address takes the place of the one before. */
export function replaceFeed(
  tx: Tx,
  row: {
    readonly id: string
    readonly organisation_id: string
    readonly user_id: string
    readonly token_hash: Buffer
    readonly shows: FeedContent
    readonly created_at: Date
  },
): Promise<FeedRow> {
  const { id: _id, organisation_id: _organisation, user_id: _user, ...renewed } = row
  return tx
    .insertInto('calendar_feed')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'user_id']).doUpdateSet({ ...renewed, last_used_at: null }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateFeed(
  tx: Tx,
  organisationId: string,
  userId: string,
  shows: FeedContent,
): Promise<FeedRow | undefined> {
  return tx
    .updateTable('calendar_feed')
    .set({ shows })
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

export async function removeFeed(tx: Tx, organisationId: string, userId: string): Promise<boolean> {
  const removed = await tx
    .deleteFrom('calendar_feed')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .returning('id')
    .execute()
  return removed.length > 0
}

export async function recordUse(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('calendar_feed').set({ last_used_at: at }).where('id', '=', id).execute()
}
