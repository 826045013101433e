import type { Tx } from '../../../platform/db/pool.ts'
import { isRowId } from '../../../platform/ids.ts'

/** What the practice received itself for a claim that came back, oldest first. */
export function listOwnReceipts(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('own_receipt')
    .select(['id', 'amount_cents', 'received_on', 'recorded_by_name'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('received_on')
    .orderBy('id')
    .execute()
}

export async function findOwnReceipt(tx: Tx, invoiceId: string, id: string) {
  if (!isRowId(id)) return undefined
  return tx
    .selectFrom('own_receipt')
    .select(['id', 'amount_cents', 'received_on'])
    .where('invoice_id', '=', invoiceId)
    .where('id', '=', id)
    .executeTakeFirst()
}
