import type { Payment, StatementDetail, StatementRow, StatementTotals } from '@honora/contract/ledger.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

export interface StatementFilters {
  readonly kind: 'run' | 'month'
  readonly from: string
  readonly to: string
}

/** Statements, newest first; a payout brings the next one. */
export function useStatements(filters: StatementFilters): InfiniteList<StatementRow> {
  const client = useClient()
  const list = useCursorList(['statements', filters.kind, filters.from, filters.to], async (cursor) => {
    const page = await client.listStatements({
      query: { cursor, kind: filters.kind, from: filters.from || undefined, to: filters.to || undefined },
    })
    return { items: page.rows, next: page.cursor }
  })
  useServerEvents(['payout.created'], () => void list.refresh())
  return list
}

/** Sums over all statements of the filter, those that are not loaded too. */
export function useStatementTotals({ kind, from, to }: StatementFilters): Question<StatementTotals> {
  const client = useClient()
  const question = useQuestion(['statement-totals', kind, from, to], () =>
    client.getStatementTotals({ query: { kind, from: from || undefined, to: to || undefined } }),
  )
  useServerEvents(['payout.created'], question.retry)
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
  useServerEvents(['invoice.updated'], () => void list.refresh())
  return list
}
