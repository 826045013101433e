import type { AccountKind } from '@honora/domain/ledger/transaction.ts'
import type { StoredTx } from './queries/transactions.ts'

/** Balance per account over bookings, zeros left out. */
export function balancesOf(transactions: readonly StoredTx[]): Record<string, number> {
  const balances = new Map<AccountKind, number>()
  for (const each of transactions) {
    for (const entry of each.entries)
      balances.set(entry.account, (balances.get(entry.account) ?? 0) + entry.amountCents)
  }
  return Object.fromEntries([...balances].filter(([, cents]) => cents !== 0))
}
