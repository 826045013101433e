import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import { useState } from 'react'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useClaimEvents } from '../../data/use-claim-events.ts'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'
import { oneOf } from '../../data/one-of.ts'
import { dispatchKinds, dispatchStates } from '@honora/domain/factoring/dispatch.ts'

export interface DispatchFilters {
  readonly state: string
  readonly kind: string
}

/** What was or will be sent, newest first, with the number of each state. */
export function useDispatches(filters: DispatchFilters): {
  readonly list: InfiniteList<Dispatch>
  /** Null until the first answer. */
  readonly counts: Readonly<Record<string, number>> | null
} {
  const client = useClient()
  const [counts, setCounts] = useState<Readonly<Record<string, number>> | null>(null)
  const list = useCursorList(['dispatches', filters.state, filters.kind], async (cursor) => {
    const page = await client.listDispatches({
      query: {
        cursor,
        state: oneOf(dispatchStates, filters.state),
        kind: oneOf(dispatchKinds, filters.kind),
      },
    })
    setCounts(page.counts)
    return { items: page.dispatches, next: page.cursor }
  })
  useServerEvents(['invoice.updated', 'account.updated'], () => void list.refresh())
  return { list, counts }
}

/** One dispatch; follows how it goes out. */
export function useDispatch(id: string): Question<Dispatch> {
  const client = useClient()
  const question = useQuestion(['dispatch', id], () => client.getDispatch({ params: { id } }))
  useServerEvents(['invoice.updated', 'account.updated'], question.retry)
  return question
}

/** Letters and mails about a claim; follows what goes out. */
export function useCorrespondence(invoiceId: string, isAsked = true): Question<Correspondence> {
  const client = useClient()
  const question = useQuestion(isAsked && ['correspondence', invoiceId], () =>
    client.getCorrespondence({ params: { id: invoiceId } }),
  )
  useServerEvents(['invoice.updated', 'claim.updated', 'payment-plan.updated'], () => question.retry())
  return question
}

export function useQuestions(invoiceId: string, isAsked = true) {
  const client = useClient()
  const question = useQuestion(isAsked && ['patient-questions', invoiceId], () =>
    client.listPatientQuestions({ params: { id: invoiceId } }),
  )
  useClaimEvents(invoiceId, question.retry)
  return question
}
