import type { WebConfig } from './config.ts'

/** What the server laid into the page: without it (in development) the same is asked for. */
export interface StartData {
  readonly config: Partial<WebConfig> | null
  readonly locale: string
  /** Whether the page was asked for with a session that holds. */
  readonly signedIn: boolean
  readonly texts: Readonly<Record<string, string>>
}

export function readStartData(page: Document = document): StartData | null {
  const text = page.getElementById('start')?.textContent ?? ''
  try {
    return text === '' ? null : (JSON.parse(text) as StartData)
  } catch {
    return null
  }
}
