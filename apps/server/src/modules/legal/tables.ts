import type { Insertable, Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { Tx } from '../../platform/db/pool.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'processing_acceptance.subprocessors': readonly string[]
    'subprocessor_notice.added': readonly string[]
    'subprocessor_notice.entries': readonly string[]
    'subprocessor_notice.removed': readonly string[]
  }
}

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

/** The names that an acceptance of before counts as told with. */
export async function keepSubprocessors(
  tx: Tx,
  acceptanceId: string,
  names: readonly string[],
): Promise<void> {
  await tx
    .updateTable('processing_acceptance')
    .set({ subprocessors: JSON.stringify(names) })
    .where('id', '=', acceptanceId)
    .execute()
}

export async function insertSubprocessorNotice(
  tx: Tx,
  values: Insertable<DB['subprocessor_notice']>,
): Promise<void> {
  await tx.insertInto('subprocessor_notice').values(values).execute()
}

export async function setNoticeSeen(
  tx: Tx,
  id: string,
  changes: Updateable<DB['subprocessor_notice']>,
): Promise<void> {
  await tx.updateTable('subprocessor_notice').set(changes).where('id', '=', id).execute()
}

export async function insertObjection(tx: Tx, values: Insertable<DB['processing_objection']>): Promise<void> {
  await tx.insertInto('processing_objection').values(values).execute()
}

export async function updateObjection(
  tx: Tx,
  id: string,
  changes: Updateable<DB['processing_objection']>,
): Promise<void> {
  await tx.updateTable('processing_objection').set(changes).where('id', '=', id).execute()
}
