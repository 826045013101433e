import type { InvoiceAddress } from '@honora/domain/invoice/invoice.ts'
import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/types.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'debtor_address.address': InvoiceAddress
  }
}

export async function insertDebtorAddress(tx: Tx, values: Insertable<DB['debtor_address']>): Promise<void> {
  await tx.insertInto('debtor_address').values(values).execute()
}

/** Where the debtor of a claim was written to, once its persons are taken out. */
export async function forgetDebtorAddresses(tx: Tx, invoiceId: string): Promise<void> {
  await tx.deleteFrom('debtor_address').where('invoice_id', '=', invoiceId).execute()
}
