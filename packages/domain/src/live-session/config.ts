import { ok, refused, type Result } from '../result.ts'

/** What the live session needs to know before it starts (specification sections 5 and 9). */
export interface LiveConfig {
  /** Address of the consultation calls; where it is the page's own origin, that origin. */
  readonly baseUrl: string
  readonly tenant: string
  readonly language: string
  readonly region: string
  readonly audio: {
    readonly sampleRate: number
    readonly channels: number
    /** Length of one chunk in milliseconds. */
    readonly timesliceMs: number
    readonly mimeType: string
    readonly bitsPerSecond: number
    readonly echoCancellation: boolean
    readonly noiseSuppression: boolean
  }
  readonly reconnect: {
    readonly maxAttempts: number
    readonly initialDelayMs: number
    readonly maxDelayMs: number
    readonly jitterMs: number
  }
  readonly pingIntervalMs: number
}

export const liveDefaults: Omit<LiveConfig, 'baseUrl'> = {
  tenant: 'base',
  language: 'de',
  region: 'eu',
  audio: {
    sampleRate: 16_000,
    channels: 1,
    timesliceMs: 500,
    mimeType: 'audio/webm;codecs=opus',
    bitsPerSecond: 16_000,
    echoCancellation: true,
    noiseSuppression: true,
  },
  reconnect: { maxAttempts: 5, initialDelayMs: 1000, maxDelayMs: 30_000, jitterMs: 1000 },
  pingIntervalMs: 30_000,
}

/** Our own bounds of waiting; the specification names none. */
export const waits = {
  /** From the open socket to CONFIG_ACCEPTED. */
  handshakeMs: 20_000,
  /** For the answer to `resume`; a peer that does not know it stays silent. */
  resumeMs: 2000,
  /** For ENDED; the service drains at most 30 s. */
  endMs: 35_000,
} as const

export type ConfigProblem =
  | 'baseUrl'
  | 'tenant'
  | 'sampleRate'
  | 'channels'
  | 'timesliceMs'
  | 'maxAttempts'
  | 'initialDelayMs'
  | 'maxDelayMs'
  | 'pingIntervalMs'

/** Checks a configuration (specification section 5); the reason lists every member that is wrong. */
export function checkConfig(config: LiveConfig): Result<LiveConfig, readonly ConfigProblem[]> {
  const positive = (value: number) => Number.isFinite(value) && value > 0
  const wrong: ConfigProblem[] = []
  if (config.baseUrl.trim() === '') wrong.push('baseUrl')
  if (config.tenant.trim() === '') wrong.push('tenant')
  if (!positive(config.audio.sampleRate)) wrong.push('sampleRate')
  if (!positive(config.audio.channels)) wrong.push('channels')
  if (!positive(config.audio.timesliceMs)) wrong.push('timesliceMs')
  if (!(config.reconnect.maxAttempts >= 0)) wrong.push('maxAttempts')
  if (!positive(config.reconnect.initialDelayMs)) wrong.push('initialDelayMs')
  if (!positive(config.reconnect.maxDelayMs)) wrong.push('maxDelayMs')
  if (!positive(config.pingIntervalMs)) wrong.push('pingIntervalMs')
  return wrong.length === 0 ? ok(config) : refused(wrong)
}
