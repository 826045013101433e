import { systemMessageVersion } from '@honora/domain/reading/model/system-message.ts'
import type { StoredWindow } from '@honora/domain/reading/model/stored-windows.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'

/** What models said of an interaction, oldest first. */
export async function readingWindows(db: Db | Tx, interactionId: string): Promise<StoredWindow[]> {
  const rows = await db
    .selectFrom('reading_window')
    .select(['id', 'is_addition', 'seen', 'candidates', 'withdrawn'])
    .where('interaction_id', '=', interactionId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isAddition: row.is_addition,
    seen: row.seen,
    candidates: row.candidates,
    withdrawn: row.withdrawn,
  }))
}

export async function insertWindow(
  tx: Tx,
  place: { readonly organisationId: string; readonly interactionId: string; readonly model: string },
  window: StoredWindow,
): Promise<void> {
  await tx
    .insertInto('reading_window')
    .values({
      id: window.id,
      organisation_id: place.organisationId,
      interaction_id: place.interactionId,
      is_addition: window.isAddition,
      seen: JSON.stringify(window.seen),
      candidates: JSON.stringify(window.candidates),
      withdrawn: JSON.stringify(window.withdrawn),
      model: place.model,
      prompt_version: systemMessageVersion,
    })
    .execute()
}

/** Windows of earlier readings count no more once the whole talk was read again. */
export async function keepWindows(tx: Tx, interactionId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('reading_window')
    .where('interaction_id', '=', interactionId)
    .where('id', 'not in', ids)
    .execute()
}

/** A session that is forgotten leaves nothing of what a model read in it. */
export async function forgetReading(tx: Tx, interactionId: string): Promise<void> {
  await tx.deleteFrom('reading_window').where('interaction_id', '=', interactionId).execute()
  await tx.deleteFrom('reading').where('interaction_id', '=', interactionId).execute()
}

export async function readingRow(
  db: Db | Tx,
  interactionId: string,
): Promise<{ readonly state: Column<'reading', 'state'>; readonly attempts: number } | undefined> {
  return db
    .selectFrom('reading')
    .select(['state', 'attempts'])
    .where('interaction_id', '=', interactionId)
    .executeTakeFirst()
}
