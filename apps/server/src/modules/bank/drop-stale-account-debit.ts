import { balanceOf } from '../../kernel/queries.ts'
import type { Work } from '../../kernel/work.ts'
import { findAccountDebit, openAccountDebit } from './queries/account-debits.ts'
import { cancelOrder, updateAccountDebit } from './tables.ts'

/** What a practice owes on its account with the factor; negative: it is owed. */
const owedBy = (work: Work, customerNumber: string): Promise<number> =>
  balanceOf(work.tx, `practice:${customerNumber}`)

/**
 * Withdraws an order that waits and must not be collected any more: its mandate has ended, the account owes less by now, or the
 * simulated bank collects by itself again. One that is in a file is left to the people who release it. True while one is open.
 */
export async function dropStaleAccountDebit(
  work: Work,
  organisationId: string,
  isAutomatic: boolean,
): Promise<boolean> {
  const debit = await openAccountDebit(work.tx, organisationId)
  if (debit === undefined) return false
  const reason = isAutomatic ? 'replaced' : await hindranceOf(work, debit)
  if (reason === null) return true
  const withdrawn = await cancelOrder(work.tx, 'account_balance', debit.id)
  if (withdrawn.numUpdatedRows === 0n) return true
  await updateAccountDebit(work.tx, { state: 'dropped', reason, updated_at: work.time.now }, debit.id)
  return false
}

export type DebitRow = NonNullable<Awaited<ReturnType<typeof openAccountDebit>>>

async function hindranceOf(work: Work, debit: DebitRow): Promise<string | null> {
  if (debit.mandate_state !== 'active') return 'mandate_ended'
  return (await owedBy(work, debit.customer_number)) < debit.amount_cents ? 'balanced' : null
}

/** Whether the debit behind an order may still be collected. */
export async function isAccountCollectable(work: Work, debitId: string): Promise<boolean> {
  const debit = await findAccountDebit(work.tx, debitId)
  return debit !== undefined && (await hindranceOf(work, debit)) === null
}
