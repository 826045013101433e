import type { AllRoutes } from '@honora/contract/all.ts'
import { createClient, type Client, type Transport } from '@honora/contract/client.ts'
import { endpoints } from '@honora/contract/generated/endpoints.ts'
import { createContext, useCallback, useContext, type ReactNode } from 'react'
import type { WebConfig } from './config.ts'
import { baseFor, rewriteLegacyHost } from './request.ts'

export type ApiClient = Client<AllRoutes>

/** The typed client over the request layer: one method per call of the contract. */
export function createApiClient(transport: Transport): ApiClient {
  return createClient<AllRoutes>(endpoints, transport)
}

const ClientContext = createContext<ApiClient | null>(null)
const ConfigContext = createContext<WebConfig | null>(null)

export function ClientProvider(props: { client: ApiClient; config: WebConfig; children: ReactNode }) {
  return (
    <ConfigContext value={props.config}>
      <ClientContext value={props.client}>{props.children}</ClientContext>
    </ConfigContext>
  )
}

/** `client.getOrganization({})`, `client.updateUser({ body: { locale } })` … */
export function useClient(): ApiClient {
  const client = useContext(ClientContext)
  if (client === null) throw new Error('ClientProvider is missing')
  return client
}

/** The public configuration of this installation. */
export function useConfig(): WebConfig {
  const config = useContext(ConfigContext)
  if (config === null) throw new Error('ClientProvider is missing')
  return config
}

/**
 * Address of a call for what the browser fetches itself (event streams, images, downloads): on the API's base, and on
 * the current page host's match where that is a legacy host.
 */
export function useApiUrl(): (pathOrUrl: string) => string {
  const config = useConfig()
  return useCallback(
    (pathOrUrl) => {
      const url = /^([a-z]+:)?\/\//i.test(pathOrUrl) ? pathOrUrl : baseFor(pathOrUrl, config) + pathOrUrl
      return rewriteLegacyHost(url, config, window.location.host)
    },
    [config],
  )
}
