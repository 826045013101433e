import type { Tx } from '../../platform/db/pool.ts'
import { balancesOf, factsOfClaim, listInvoiceTransactions, presentTransactions } from '../ledger/index.ts'

/** What was booked about an invoice, and what stands on its accounts. */
export async function presentClaimLedger(tx: Tx, invoiceId: string) {
  const transactions = await listInvoiceTransactions(tx, invoiceId)
  return {
    transactions: await presentTransactions(tx, transactions, await factsOfClaim(tx, invoiceId)),
    balances: balancesOf(transactions),
    cursor: null,
  }
}
