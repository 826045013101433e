import type { Payment } from '@honora/contract/ledger.ts'
import type { Column } from '../../platform/db/column.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { findPaymentRow, listAllocations } from './queries/payments.ts'

type PaymentRow = {
  readonly id: string
  readonly source: Column<'payment', 'source'>
  readonly booked_on: string
  readonly amount_cents: number
  readonly unallocated_cents: number
  readonly payer_name: string
  readonly reference: string
  readonly state: Column<'payment', 'state'>
  readonly matched_by: string | null
  readonly version: number
}

export async function findPayment(tx: Tx, id: string): Promise<Payment> {
  const row = found(isRowId(id) ? await findPaymentRow(tx, id) : undefined)
  const [payment] = await presentPayments(tx, [row])
  return found(payment)
}

export async function presentPayments(tx: Tx, rows: readonly PaymentRow[]): Promise<Payment[]> {
  const ids = rows.map((row) => row.id)
  const allocations = ids.length === 0 ? [] : await listAllocations(tx, ids)
  return rows.map((row) => ({
    id: row.id,
    source: row.source,
    bookedOn: row.booked_on,
    amountCents: row.amount_cents,
    unallocatedCents: row.unallocated_cents,
    payerName: row.payer_name,
    reference: row.reference,
    state: row.state,
    matchedBy: row.matched_by,
    allocations: allocations
      .filter((each) => each.payment_id === row.id)
      .map((each) => ({
        invoiceId: each.invoice_id,
        customer_number: each.customer_number,
        amountCents: each.amount_cents,
      })),
    version: row.version,
  }))
}
