import type { UnmatchedDebit } from '@honora/contract/bank.ts'
import type { Payment, StatementDetail, StatementRow, StatementTotals } from '@honora/contract/ledger.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

export interface StatementFilters {
  readonly kind: 'run' | 'month'
  readonly from: string
  readonly to: string
  /** Customer number; the factor's choice, empty for all. */
  readonly practice: string
}

export const queryOf = ({ kind, from, to, practice }: StatementFilters) => ({
  kind,
  from: from || undefined,
  to: to || undefined,
  customer_number: practice || undefined,
})

/** Statements, newest first; a payout brings the next one. */
export function useStatements(filters: StatementFilters): InfiniteList<StatementRow> {
  const client = useClient()
  const list = useCursorList(['statements', ...Object.values(queryOf(filters))], async (cursor) => {
    const page = await client.listStatements({ query: { cursor, ...queryOf(filters) } })
    return { items: page.rows, next: page.cursor }
  })
  useServerEvents(['payout.created', 'statement.created'], () => void list.refresh())
  return list
}

/** Sums over all statements of the filter, those that are not loaded too. */
export function useStatementTotals(filters: StatementFilters): Question<StatementTotals> {
  const client = useClient()
  const question = useQuestion(['statement-totals', ...Object.values(queryOf(filters))], () =>
    client.getStatementTotals({ query: queryOf(filters) }),
  )
  useServerEvents(['payout.created', 'statement.created'], question.retry)
  return question
}

export function useStatement(id: string): Question<StatementDetail> {
  const client = useClient()
  return useQuestion(['statement', id], () => client.getStatement({ params: { id } }))
}

/** Money the factor received, newest first. */
export function usePayments(state: Payment['state'] | ''): InfiniteList<Payment> {
  const client = useClient()
  const list = useCursorList(['payments', state], async (cursor) => {
    const page = await client.listPayments({ query: { cursor, state: state === '' ? undefined : state } })
    return { items: page.payments, next: page.cursor }
  })
  useServerEvents(['invoice.updated', 'account.updated'], () => void list.refresh())
  return list
}

/** Debits of the factor's account that nothing explained, newest first. */
export function useUnmatchedDebits(): InfiniteList<UnmatchedDebit> {
  const client = useClient()
  return useCursorList(['unmatched-debits'], async (cursor) => {
    const page = await client.listUnmatchedDebits({ query: { cursor } })
    return { items: page.debits, next: page.cursor }
  })
}
