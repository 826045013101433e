import { isAnswered } from '../../../data/use-question.ts'
import { useApiKeys } from '../api-keys.ts'
import { ApiKeys } from '../components/ApiKeys.tsx'
import { Webhooks } from '../components/Webhooks.tsx'

/** Integrations with other programs: keys they sign in with, and addresses that are told about events. */
export function IntegrationsPage() {
  // On a telephone the list of keys grows and would push the addresses down.
  const areKeysThere = isAnswered(useApiKeys())
  return (
    <>
      <ApiKeys />
      {areKeysThere && <Webhooks />}
    </>
  )
}
