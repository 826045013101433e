import { useClient } from '../../data/client.tsx'
import { useServerEvents } from '../../data/events.tsx'
import { useQuestion } from '../../data/use-question.ts'

/** Payments and steps of an onboarding have no event of their own: they are asked for now and then. */
const refreshMs = 30_000

/** What waits for a person of the factor. */
export function useTasks() {
  const client = useClient()
  const question = useQuestion('desk-tasks', () => client.listDeskTasks({}), {
    refreshInterval: refreshMs,
  })
  useServerEvents(
    ['invoice.updated', 'invoice-file.updated', 'credit-check.updated', 'account.updated'],
    question.retry,
  )
  return question
}

/** The simulated day; an error where no demonstration is installed. */
export function useClock() {
  const client = useClient()
  return useQuestion('desk-clock', () => client.getClock({}), { shouldRetryOnError: false })
}
