import { useClient } from '../../data/client.tsx'
import { useQuestion } from '../../data/use-question.ts'

export function useApiKeys() {
  const client = useClient()
  return useQuestion('api-keys', async () => (await client.listApiKeys({})).apiKeys)
}
