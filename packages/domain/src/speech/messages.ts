/**
 * Messages of the speech socket (wire protocol 4.2, 4.3, 4.6) and how a client reads them.
 * A client is liberal: members have several accepted names, unknown messages are data and never an error.
 */

/** The start message of our client; the values are the specification's constants (section 7). */
export const clientConfig = {
  type: 'config',
  configuration: {
    transcription: {
      primaryLanguage: 'de',
      isDiarization: false,
      isMultichannel: false,
      participants: [{ channel: 0, role: 'multiple' }],
    },
    mode: { type: 'facts', outputLocale: 'de' },
  },
} as const

export interface WireSegment {
  /** Stable from interim to final; without the sender's own id made of channel and start. */
  readonly segmentId: string
  readonly text: string
  readonly final: boolean
  readonly speakerId: number
  readonly channel: number
  /** Seconds on the interaction's clock. */
  readonly start: number
  readonly end: number
  readonly confidence?: number
  /** Our own extra: who speaks, where the recogniser knows. */
  readonly speaker?: string
}

export interface WireFact {
  readonly id: string
  readonly text: string
  readonly group: string
  readonly isDiscarded: boolean
  readonly source: string
  readonly createdAt: string
  readonly updatedAt?: string
  /** Our own extra: the fact with teeth, surfaces and attributes. */
  readonly dental?: Readonly<Record<string, unknown>>
}

export type ServerMessage =
  | { readonly type: 'CONFIG_ACCEPTED'; readonly resumes: boolean }
  | { readonly type: 'CONFIG_DENIED'; readonly reason: string }
  | { readonly type: 'CONFIG_MISSING' }
  | { readonly type: 'CONFIG_ALREADY_RECEIVED' }
  | { readonly type: 'transcript'; readonly segments: readonly WireSegment[] }
  | { readonly type: 'facts'; readonly facts: readonly WireFact[] }
  | { readonly type: 'usage'; readonly credits: number }
  | { readonly type: 'flushed' }
  | { readonly type: 'audio_ack'; readonly seq: number }
  | { readonly type: 'audio_delayed' }
  | { readonly type: 'resume'; readonly seq: number; readonly own?: number }
  | { readonly type: 'ERROR'; readonly title: string; readonly status: number | null }
  | { readonly type: 'PONG' }
  | { readonly type: 'ENDED' }
  | { readonly type: 'unknown'; readonly name: string }

type Members = Readonly<Record<string, unknown>>

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function members(value: unknown): Members | null {
  return isMembers(value) ? value : null
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

function list(...candidates: readonly unknown[]): readonly Members[] {
  for (const candidate of candidates) {
    if (Array.isArray(candidate)) return candidate.map(members).filter((item) => item !== null)
    const single = members(candidate)
    if (single !== null) return [single]
  }
  return []
}

function segment(item: Members): WireSegment | null {
  const words = text(item.transcript) ?? text(item.text)
  if (words === undefined) return null
  const time = members(item.time)
  const start = number(time?.start) ?? number(item.start) ?? 0
  const channel = number(members(item.participant)?.channel) ?? number(item.channel) ?? 0
  return {
    segmentId: text(item.segmentId) ?? `${channel}@${start}`,
    text: words,
    final: (item.final ?? item.isFinal) === true,
    speakerId: number(item.speakerId) ?? -1,
    channel,
    start,
    end: number(time?.end) ?? number(item.end) ?? start,
    confidence: number(item.confidence),
    speaker: text(item.speaker),
  }
}

function fact(item: Members): WireFact | null {
  const id = text(item.id) ?? text(item.factId)
  const words = text(item.text)
  if (id === undefined || words === undefined) return null
  const dental = members(item.dental)
  return {
    id,
    text: words,
    group: text(item.group) ?? 'other',
    isDiscarded: item.isDiscarded === true,
    source: text(item.source) ?? 'core',
    createdAt: text(item.createdAt) ?? '',
    updatedAt: text(item.updatedAt),
    ...(dental === null ? {} : { dental }),
  }
}

const present = <T>(item: T | null): item is T => item !== null

/** Reads one text frame of the server. Never throws: what cannot be read is `unknown` with its name. */
export function parseServerMessage(frame: string): ServerMessage {
  let parsed: unknown
  try {
    parsed = JSON.parse(frame)
  } catch {
    return frame.trim() === 'PONG' ? { type: 'PONG' } : { type: 'unknown', name: 'not json' }
  }
  const message = members(parsed)
  const name = text(message?.type)
  if (message === null || name === undefined) return { type: 'unknown', name: 'no type' }
  return readers[name.toUpperCase()]?.(message) ?? { type: 'unknown', name }
}

const readers: Readonly<Record<string, (message: Members) => ServerMessage | null>> = {
  CONFIG_ACCEPTED: (m) => ({ type: 'CONFIG_ACCEPTED', resumes: m.resumes === true }),
  CONFIG_DENIED: (m) => ({ type: 'CONFIG_DENIED', reason: text(m.reason) ?? '' }),
  CONFIG_REJECTED: (m) => ({ type: 'CONFIG_DENIED', reason: text(m.reason) ?? 'configuration rejected' }),
  CONFIG_TIMEOUT: (m) => ({ type: 'CONFIG_DENIED', reason: text(m.reason) ?? 'configuration came too late' }),
  CONFIG_NOT_PROVIDED: (m) => ({
    type: 'CONFIG_DENIED',
    reason: text(m.reason) ?? 'configuration not provided',
  }),
  CONFIG_MISSING: () => ({ type: 'CONFIG_MISSING' }),
  CONFIG_ALREADY_RECEIVED: () => ({ type: 'CONFIG_ALREADY_RECEIVED' }),
  TRANSCRIPT: (m) => transcriptOf(m),
  TRANSCRIPT_UPDATE: (m) => transcriptOf(m),
  FACTS: (m) => ({ type: 'facts', facts: list(m.fact, m.facts, m.data).map(fact).filter(present) }),
  USAGE: (m) => ({ type: 'usage', credits: number(m.credits) ?? 0 }),
  DELTA_USAGE: () => null,
  FLUSHED: () => ({ type: 'flushed' }),
  AUDIO_ACK: (m) => sequence(m, (seq) => ({ type: 'audio_ack', seq })),
  AUDIO_DELAYED: () => ({ type: 'audio_delayed' }),
  RESUME: (m) => sequence(m, (seq) => ({ type: 'resume', seq, own: number(m.own) })),
  ERROR: (m) => {
    const error = members(m.error)
    const title =
      text(error?.title) ??
      text(error?.details) ??
      text(m.error) ??
      text(m.message) ??
      text(m.reason) ??
      'error'
    return { type: 'ERROR', title, status: number(error?.status) ?? null }
  },
  PONG: () => ({ type: 'PONG' }),
  ENDED: () => ({ type: 'ENDED' }),
}

function transcriptOf(message: Members): ServerMessage {
  const items = list(message.data, message.transcript, message.text === undefined ? undefined : message)
  return { type: 'transcript', segments: items.map(segment).filter(present) }
}

function sequence(message: Members, make: (seq: number) => ServerMessage): ServerMessage | null {
  const seq = number(message.seq)
  return seq === undefined || seq < 0 || !Number.isInteger(seq) ? null : make(seq)
}
