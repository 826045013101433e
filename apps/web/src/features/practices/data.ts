import { useCallback } from 'react'
import { useClient } from '../../data/client.tsx'
import { useUser } from '../../data/session.ts'
import { useQuestion } from '../../data/use-question.ts'

/** Practices of the factor, for lists and names; asked for by nobody else. */
export function usePractices() {
  const client = useClient()
  const { data: user } = useUser()
  return useQuestion(user?.factoringStaff === true ? 'practices' : null, () => client.listPractices({}))
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
