import type { ClaimFacts } from '@honora/domain/ledger/claim.ts'
import { interestBasis } from '@honora/domain/ledger/interest.ts'
import { amountOn, type AccountKind } from '@honora/domain/ledger/transaction.ts'
import type { LedgerTransaction } from '@honora/contract/invoices.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { StoredTx } from './claims.ts'

/** All bookings of a claim with the statement each stands in; `facts` of a bought claim explain its interest. */
export async function presentTransactions(
  tx: Tx,
  transactions: readonly StoredTx[],
  facts: ClaimFacts | null,
): Promise<LedgerTransaction[]> {
  const numbers = new Map<string, string>()
  if (transactions.length > 0) {
    const rows = await tx
      .selectFrom('statement_line')
      .innerJoin('statement', 'statement.id', 'statement_line.statement_id')
      .select(['statement_line.tx_id', 'statement.number'])
      .where(
        'statement_line.tx_id',
        'in',
        transactions.map((each) => each.id),
      )
      .execute()
    for (const row of rows) numbers.set(row.tx_id, row.number)
  }
  const interestOf = (index: number, each: StoredTx): LedgerTransaction['interest'] => {
    const basis = facts === null ? null : interestBasis(facts, transactions.slice(0, index), each)
    return basis === null ? null : { ...basis, periods: [...basis.periods] }
  }
  return transactions.map((each, index) => ({
    id: each.id,
    kind: each.kind,
    invoiceId: each.invoiceId,
    occurredOn: each.occurredOn,
    entries: each.entries.map((entry) => ({ account: entry.account, amountCents: entry.amountCents })),
    practiceCents: 0 - amountOn(each, 'practice'),
    interest: interestOf(index, each),
    statementNumber: numbers.get(each.id) ?? null,
  }))
}

/** Balance per account over bookings, zeros left out. */
export function balancesOf(transactions: readonly StoredTx[]): Record<string, number> {
  const balances = new Map<AccountKind, number>()
  for (const each of transactions) {
    for (const entry of each.entries)
      balances.set(entry.account, (balances.get(entry.account) ?? 0) + entry.amountCents)
  }
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0))
}
