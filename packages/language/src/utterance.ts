import type { Fact, Speaker } from './facts/fact.ts'

/** One final piece of speech or typed text. `id` is the transcript's; the order of pushing is the order of speech. */
export type Utterance = {
  readonly id: string
  readonly speaker?: Speaker
  readonly text: string
  /** Seconds on the recording's clock; the engine only carries them. */
  readonly start?: number
  readonly end?: number
  /** BCP 47; facts are derived from German only, anything else passes without facts. */
  readonly language?: string
}

export type FactEngineOptions = {
  /** Years; decides whether "der Vierer" is a milk tooth and who "mein Sohn" is. */
  readonly patientAge?: number
}

export type FactEngine = {
  /** Costs one utterance, however long the consultation is. */
  push(utterance: Utterance): void
  facts(): Fact[]
}
