import type { ChangeableTerms } from '@honora/domain/factoring/contract-change.ts'
import type { Insertable, Updateable } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { DB } from '../../platform/db/types.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'contract_change.terms': ChangeableTerms
  }
}

/** False where another change of this kind waits already. */
export async function insertChange(tx: Tx, values: Insertable<DB['contract_change']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('contract_change')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateChange(
  tx: Tx,
  changes: Updateable<DB['contract_change']>,
  id: string,
): Promise<void> {
  await tx.updateTable('contract_change').set(changes).where('id', '=', id).execute()
}
