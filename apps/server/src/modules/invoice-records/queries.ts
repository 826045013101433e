import type { AddressSource } from '@honora/contract/invoices.ts'
import type { InvoiceAddress, InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

/** What an invoice says, with the address that its debtor is written to now. */
export const bodyNow = sql<InvoiceBody>`coalesce(
  (select jsonb_set(invoice.body, '{debtor,address}', a.address) from debtor_address a
    where a.invoice_id = invoice.id order by a.id desc limit 1),
  invoice.body)`.as('body')

/** The practice has printed it itself, as its file says. */
export const isPrinted = sql<boolean>`coalesce((invoice.file_extras ->> 'isPrinted')::boolean, false)`.as(
  'isPrinted',
)

interface DebtorAddressRow {
  readonly address: InvoiceAddress
  readonly replaced: InvoiceAddress
  readonly source: AddressSource
  readonly note: string
  readonly changed_on: string
  readonly changed_by_name: string
}

/** Changes of the address of a claim's debtor, newest first, each with the address before it. */
export async function listDebtorAddresses(tx: Tx, invoiceId: string): Promise<readonly DebtorAddressRow[]> {
  const { rows } = await sql<DebtorAddressRow>`
    select a.address, a.source, a.note, a.changed_on, a.changed_by_name,
      coalesce(lag(a.address) over (order by a.id), i.body #> '{debtor,address}') as replaced
    from debtor_address a join invoice i on i.id = a.invoice_id
    where a.invoice_id = ${invoiceId}::uuid order by a.id desc`.execute(tx)
  return rows
}
