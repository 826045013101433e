import type { Invoice } from '@honora/contract/invoices.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { listDebtorAddresses } from '../invoice-records/index.ts'

/** Where the debtor of a claim was and is written to, newest first; readers who may not see addresses read only that they changed. */
export async function presentDebtorAddresses(
  tx: Tx,
  invoiceId: string,
  isMasked: boolean,
): Promise<Invoice['debtorAddresses']> {
  const rows = await listDebtorAddresses(tx, invoiceId)
  return rows.map((row) => ({
    address: isMasked ? null : row.address,
    replaced: isMasked ? null : row.replaced,
    source: row.source,
    note: isMasked ? '' : row.note,
    changedOn: row.changed_on,
    changedBy: row.changed_by_name,
  }))
}
