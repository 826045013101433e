import type { ReactNode } from 'react'
import { SWRConfig, type SWRConfiguration } from 'swr'
import { isRetryable } from './problem.ts'

/**
 * The portal's fetch defaults. All four times are stated: left out, SWR lengthens two of them on slow connections.
 * Refusals (4xx) are answers and are not asked again.
 */
const swrDefaults: SWRConfiguration = {
  dedupingInterval: 2000,
  focusThrottleInterval: 5000,
  errorRetryInterval: 5000,
  loadingTimeout: 3000,
  shouldRetryOnError: isRetryable,
  revalidateOnReconnect: true,
}

export function DataProvider({ children, config }: { children: ReactNode; config?: SWRConfiguration }) {
  return <SWRConfig value={{ ...swrDefaults, ...config }}>{children}</SWRConfig>
}
