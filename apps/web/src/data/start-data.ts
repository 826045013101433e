import type { User } from '@honora/contract/identity.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
import type { WebConfig } from './config.ts'

/** What the server laid into the page: without it (in development) the same is asked for. */
export interface StartData {
  readonly config: Partial<WebConfig> | null
  readonly locale: string
  /** Whether the page was asked for with a session that holds. */
  readonly signedIn: boolean
  /** Who holds that session, and where; absent where the server could not tell. */
  readonly session?: { readonly user: User; readonly organization: Organisation }
  readonly texts: Readonly<Record<string, string>>
}

/** The server has written it into the page of the same build: its members are those of the type when they are there. */
const isStartData = (laid: unknown): laid is StartData =>
  typeof laid === 'object' && laid !== null && 'config' in laid && 'texts' in laid

export function readStartData(page: Document = document): StartData | null {
  const text = page.getElementById('start')?.textContent ?? ''
  try {
    const laid: unknown = text === '' ? null : JSON.parse(text)
    return isStartData(laid) ? laid : null
  } catch {
    return null
  }
}
