import type { UnmatchedDebit } from '@honora/contract/bank.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { findUnmatchedDebit, type UnmatchedDebitRow } from './queries/unmatched-debits.ts'

export async function unmatchedDebitOf(tx: Tx, id: string): Promise<UnmatchedDebit> {
  return presentUnmatchedDebit(found(isRowId(id) ? await findUnmatchedDebit(tx, id) : undefined))
}

export function presentUnmatchedDebit(row: UnmatchedDebitRow): UnmatchedDebit {
  return {
    id: row.id,
    kind: row.kind,
    bookedOn: row.booked_on,
    amountCents: row.amount_cents,
    costCents: row.cost_cents,
    counterparty: row.counterparty,
    text: row.said,
    references: row.bank_references,
    returnReason: row.return_reason,
    customer_number: row.customer_number,
    practiceName: row.practice_name,
    state: row.state,
    paymentId: row.payment_id,
    note: row.note,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    version: row.version,
  }
}
