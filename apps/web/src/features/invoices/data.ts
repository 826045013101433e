import { factoringTypes } from '@honora/domain/invoice/invoice.ts'
import { factoringStatuses } from '@honora/domain/factoring/status.ts'
import { claimAges, receivableStates } from '@honora/domain/factoring/receivable.ts'
import type {
  Invoice,
  InvoiceRow,
  InvoiceTotals,
  LedgerTransaction,
  PlanOptions,
  TimelineEntry,
} from '@honora/contract/invoices.ts'
import type { PlanDebits } from '@honora/contract/mandates.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useClaimEvents } from '../../data/use-claim-events.ts'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

export interface InvoiceFilters {
  readonly status: string
  readonly receivableState: string
  /** `open`, or how long it is due: claims that are not settled. */
  readonly claim: string
  readonly factoringType: string
  readonly from: string
  readonly to: string
  /** Customer number; for the factor, who sees all practices. */
  readonly practice: string
  readonly q: string
  /** Id of an invoice: all of the person who owes it. */
  readonly debtor: string
}

/** The filters as the call takes them; empty ones are left out. */
export function queryOf(filters: InvoiceFilters) {
  return {
    status: factoringStatuses.find((one) => one === filters.status),
    receivableState: receivableStates.find((one) => one === filters.receivableState),
    claim: claimAges.find((one) => one === filters.claim),
    factoringType: factoringTypes.find((one) => one === filters.factoringType),
    from: filters.from || undefined,
    to: filters.to || undefined,
    customer_number: filters.practice || undefined,
    query: filters.q || undefined,
    debtorOf: filters.debtor || undefined,
  }
}

/** Invoices, newest first; follows changes by itself. */
export function useInvoices(filters: InvoiceFilters): InfiniteList<InvoiceRow> {
  const client = useClient()
  const list = useCursorList(['invoices', ...Object.values(filters)], async (cursor) => {
    const page = await client.listInvoices({ query: { cursor, ...queryOf(filters) } })
    return { items: page.invoices, next: page.cursor }
  })
  useServerEvents(['invoice.updated'], () => void list.refresh())
  return list
}

/** Sums over all invoices of the filter; null where they are too many. */
export function useInvoiceTotals(filters: InvoiceFilters): Question<InvoiceTotals> {
  const client = useClient()
  const question = useQuestion(['invoice-totals', ...Object.values(filters)], () =>
    client.getInvoiceTotals({ query: queryOf(filters) }),
  )
  useServerEvents(['invoice.updated'], question.retry)
  return question
}

/** One invoice with everything about it. */
export function useInvoice(id: string): Question<Invoice> {
  const client = useClient()
  const question = useQuestion(['invoice', id], () => client.getInvoice({ params: { id } }))
  useClaimEvents(id, question.retry)
  return question
}

export function useTimeline(
  id: string,
  version: number,
): Question<{ events: TimelineEntry[]; cursor: null }> {
  const client = useClient()
  return useQuestion(['invoice-events', id, version], () => client.listInvoiceEvents({ params: { id } }))
}

export function useInvoiceLedger(
  id: string,
  version: number,
  isAllowed: boolean,
): Question<{ transactions: LedgerTransaction[]; balances: Record<string, number>; cursor: null }> {
  const client = useClient()
  return useQuestion(isAllowed ? ['invoice-ledger', id, version] : null, () =>
    client.listInvoiceLedger({ params: { id } }),
  )
}

export function usePlanOptions(id: string, version: number, isAllowed: boolean): Question<PlanOptions> {
  const client = useClient()
  return useQuestion(isAllowed && ['plan-options', id, version], () =>
    client.getPaymentPlanOptions({ params: { id } }),
  )
}

/** Mandate and debits of the plan of a claim. */
export function usePlanDebits(id: string, version: number, isAllowed: boolean): Question<PlanDebits> {
  const client = useClient()
  return useQuestion(isAllowed && ['plan-debits', id, version], () =>
    client.getPlanDebits({ params: { id } }),
  )
}
