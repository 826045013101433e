import type { PaymentBatch, PaymentBatchDetail, PaymentDesk } from '@honora/contract/bank.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

/** What waits for a file; follows payouts as they are ordered and booked. */
export function usePaymentDesk(): Question<PaymentDesk> {
  const client = useClient()
  const question = useQuestion('payment-desk', () => client.getPaymentDesk({}))
  useServerEvents(['payout.created'], question.retry)
  return question
}

export function usePaymentBatches(): InfiniteList<PaymentBatch> {
  const client = useClient()
  const list = useCursorList('payment-batches', async (cursor) => {
    const page = await client.listPaymentBatches({ query: { cursor } })
    return { items: page.batches, next: page.cursor }
  })
  useServerEvents(['payout.created'], () => void list.refresh())
  return list
}

export function usePaymentBatch(id: string): Question<PaymentBatchDetail> {
  const client = useClient()
  return useQuestion(['payment-batch', id], () => client.getPaymentBatch({ params: { id } }))
}
