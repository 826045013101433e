import type { Insertable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { Tx } from '../../platform/db/pool.ts'

/** A text that was accepted before stays as it was recorded. */
export async function insertProcessingAcceptance(
  tx: Tx,
  values: Insertable<DB['processing_acceptance']>,
): Promise<void> {
  await tx
    .insertInto('processing_acceptance')
    .values(values)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'text_version']).doNothing())
    .execute()
}
