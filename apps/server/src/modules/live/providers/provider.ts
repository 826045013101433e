import type { Speaker } from '@honora/language/facts/fact.ts'
import type { ProvidedFact } from '../../transcripts/index.ts'

export type { ProvidedFact }

/** Text as a recogniser gives it; `key` is the same from the first interim to the final text of a segment. */
export interface RecognisedText {
  readonly key: string
  readonly text: string
  readonly final: boolean
  readonly startMs: number
  readonly endMs: number
  readonly speaker: Speaker | null
  /** −1 without distinguishing voices. */
  readonly speakerId: number
  readonly channel: number
  readonly confidence?: number
}

/** What a provider tells while it listens. Finals of one session come in the order of their start. */
export interface ProviderEvents {
  text(item: RecognisedText): void
  facts(items: readonly ProvidedFact[]): void
  usage(credits: number): void
  /** It cannot go on: the audio is still stored and can be recognised later. */
  failed(failure: ProviderFailure): void
}

export interface ProviderFailure {
  /** `denied`: the provider does not take the configuration; `message` is its reason. */
  readonly kind: 'undecodable' | 'conflict' | 'denied' | 'upstream' | 'internal'
  readonly message: string
}

export interface ProviderRequest {
  readonly organisationId: string
  readonly interactionId: string
  readonly language: string
  readonly modelName: string | null
  /** Kind and title of the encounter, for providers that keep interactions of their own. */
  readonly encounterType: string | null
  readonly encounterTitle: string | null
  /** The configuration message of the client, for providers that pass it on. */
  readonly configuration: Readonly<Record<string, unknown>>
  /** Audio stored before this session, and its end on the clock. */
  readonly history: () => AsyncIterable<Uint8Array>
  readonly clockMs: number
  /** End of the last final text that is stored; audio before it needs no recognition. */
  readonly finalUntilMs: number
}

/** One listening session. Chunks come in order, exactly as recorded, with the clock behind each. */
export interface ProviderSession {
  push(chunk: Uint8Array, clockMs: number): void
  /** All text that can be said about what was pushed so far is out when this resolves. */
  flush(): Promise<void>
  /** No more audio will come; the last finals are out when this resolves. */
  end(): Promise<void>
  /** Lets everything go at once. */
  close(): void
  /** After the end: whether text is missing that a later attempt on the stored audio may bring. */
  owesText?(): boolean
}

/** What a provider keeps of an interaction; its texts are final. */
export interface Holdings {
  readonly facts: readonly ProvidedFact[]
  readonly texts: readonly RecognisedText[]
}

/** Somebody who turns audio into text. */
export interface SpeechProvider {
  readonly name: 'replay' | 'stored' | 'remote' | 'embedded' | 'server' | 'browser'
  /** False for a provider that only keeps the audio: text comes later, from another one. */
  readonly recognises: boolean
  open(request: ProviderRequest, events: ProviderEvents): Promise<ProviderSession>
  /** Its own lists, where it keeps any; null for an interaction it does not know. */
  readonly holdings?: (interactionId: string) => Promise<Holdings | null>
}

/** German in its spellings; nothing else is offered. */
export function isLanguageOffered(language: string): boolean {
  return /^de(-(DE|AT|CH))?$/i.test(language)
}
