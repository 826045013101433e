import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion } from '../../data/use-question.ts'
import { oneOf } from '../../data/one-of.ts'

export interface CreditFilters {
  readonly light: string
  readonly q: string
}

type Light = NonNullable<CreditCheck['trafficLight']>
const lights: readonly Light[] = ['green', 'yellow', 'red']

/** Credit checks, newest first. `light` is a light, or pending or expired. */
export function useCreditChecks(filters: CreditFilters): InfiniteList<CreditCheck> {
  const client = useClient()
  const { light, q } = filters
  const list = useCursorList(['credit-checks', light, q], async (cursor) => {
    const page = await client.listCreditChecks({
      query: {
        cursor,
        query: q || undefined,
        trafficLight: oneOf(lights, light),
        ...(light === 'pending' || light === 'expired' || light === 'failed' ? { status: light } : {}),
      },
    })
    return { items: page.rows, next: page.cursor }
  })
  useServerEvents(['credit-check.updated'], () => void list.refresh())
  return list
}

/** How many checks each choice of the list shows; none for the factor. */
export function useCreditCounts() {
  const client = useClient()
  const question = useQuestion('credit-counts', async () => (await client.countCreditChecks({})).counts)
  useServerEvents(['credit-check.updated'], question.retry)
  return question.data ?? null
}

/** The other checks of the same person, newest first. */
export function useEarlierChecks(check: CreditCheck) {
  const client = useClient()
  return useQuestion(['credit-history', check.id, check.version], async () => {
    const { rows } = await client.listCreditChecks({ query: { historyOf: check.id, limit: 20 } })
    return rows.filter(({ id }) => id !== check.id)
  })
}

/** Patient, debtor, consents and invoices behind a check; asked for only when somebody opens the record. */
export function useCreditPatient(id: string, isOpen: boolean) {
  const client = useClient()
  return useQuestion(isOpen ? ['credit-patient', id] : null, () =>
    client.getCreditCheckPatient({ params: { id } }),
  )
}

/** Patients by name for a new request. */
export function usePatientSearch(text: string) {
  const client = useClient()
  return useQuestion(text.trim().length < 2 ? null : ['credit-patients', text], () =>
    client.listPatients({ query: { query: text, limit: 8 } }),
  )
}
