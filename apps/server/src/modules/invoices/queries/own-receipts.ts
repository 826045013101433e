import { sql } from 'kysely'
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

/** Why a claim came back, as its latest charge-back says. */
export function findReturnReason(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice_event')
    .select(sql<string | null>`details ->> 'reason'`.as('reason'))
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'charged_back')
    .orderBy('id', 'desc')
    .executeTakeFirst()
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
