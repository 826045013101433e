import { useClient } from '../../data/client.tsx'
import { useQuestion } from '../../data/use-question.ts'

export function useFactors() {
  const client = useClient()
  return useQuestion('factors', async () => (await client.listFactors({})).factors)
}

export function useOwnSessions() {
  const client = useClient()
  return useQuestion('own-sessions', async () => (await client.listOwnSessions({})).sessions)
}
