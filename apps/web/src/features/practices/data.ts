import { useCallback } from 'react'
import type { Topic } from '@honora/contract/events.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useUser } from '../../data/session.ts'
import { useQuestion } from '../../data/use-question.ts'

/** What changes what a practice's account holds, and whether and how it is asked to pay. */
export const accountEvents = [
  'account.updated',
  'contract.updated',
  'invoice.updated',
  'payout.created',
] as const satisfies readonly Topic[]

/** Practices of the factor, for lists and names; asked for by nobody else. */
export function usePractices() {
  const client = useClient()
  const { data: user } = useUser()
  const question = useQuestion(user?.factoringStaff === true ? 'practices' : null, () =>
    client.listPractices({}),
  )
  useServerEvents(['account.updated'], question.retry)
  return question
}

/** The name behind a customer number, beside it as people of the factor know practices; the number while it is not known. */
export function usePracticeName(): (customerNumber: string) => string {
  const { data } = usePractices()
  const rows = data?.practices
  return useCallback(
    (customerNumber) => rows?.find((row) => row.customer_number === customerNumber)?.name ?? customerNumber,
    [rows],
  )
}
