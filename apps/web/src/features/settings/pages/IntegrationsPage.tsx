import { ApiKeys } from '../components/ApiKeys.tsx'
import { Webhooks } from '../components/Webhooks.tsx'

/** Integrations with other programs: keys they sign in with, and addresses that are told about events. */
export function IntegrationsPage() {
  return (
    <>
      <ApiKeys />
      <Webhooks />
    </>
  )
}
