/** Public part of the server's configuration, fetched at start: one build serves all hosts. */
export interface WebConfig {
  /** Bases of the three APIs; empty means the origin of the page. */
  readonly portalApiBase: string
  readonly consultationApiBase: string
  readonly billingApiBase: string
  /** Path segment of the speech calls below `/api`. */
  readonly speechSegment: string
  /** `{ legacy host: { page host: host to call } }` */
  readonly legacyHosts: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly monitoring: { readonly dsn: string | null }
  /** A configured script is the chat; without one the help drawer may stand in its place. */
  readonly chat: { readonly scriptUrl: string | null; readonly help: boolean }
  readonly demo: boolean
  /** Nobody has an account yet: the first administrator is made before anybody signs in. */
  readonly firstRun: boolean
  /** Name of the provider that people may sign in with; null without one. */
  readonly signOn: string | null
  /** Files go through a virus scanner; without one nothing may be called free of viruses. */
  readonly virusScan: boolean
}

export const defaultConfig: WebConfig = {
  portalApiBase: '',
  consultationApiBase: '',
  billingApiBase: '',
  speechSegment: 'speech',
  legacyHosts: {},
  monitoring: { dsn: null },
  chat: { scriptUrl: null, help: false },
  demo: false,
  firstRun: false,
  signOn: null,
  virusScan: false,
}

/** What was given, and the default for the rest. */
export function completeConfig(given: Partial<WebConfig> | null): WebConfig {
  return {
    ...defaultConfig,
    ...given,
    monitoring: { ...defaultConfig.monitoring, ...given?.monitoring },
    chat: { ...defaultConfig.chat, ...given?.chat },
  }
}

/** What our own server of the same build wrote. */
const isConfig = (given: unknown): given is Partial<WebConfig> => typeof given === 'object' && given !== null

/** Reads `/config.json`. Without it the page works against its own origin with every option off. */
export async function loadConfig(fetcher: typeof fetch = fetch): Promise<WebConfig> {
  try {
    const answer = await fetcher('/config.json', { credentials: 'same-origin' })
    if (!answer.ok) return defaultConfig
    const given: unknown = await answer.json()
    return completeConfig(isConfig(given) ? given : null)
  } catch {
    return defaultConfig
  }
}
