import type { Tx } from '../../platform/db/pool.ts'

export function findFactor(tx: Tx) {
  return tx
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
}
