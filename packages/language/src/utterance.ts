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

/** What one more or one corrected utterance changed; a changed fact keeps its id. */
export type FactChange =
  | { readonly kind: 'added'; readonly fact: Fact }
  | { readonly kind: 'changed'; readonly fact: Fact; readonly before: Fact }
  | { readonly kind: 'withdrawn'; readonly fact: Fact }

export type FactEngineOptions = {
  /** Years; decides whether "der Vierer" is a milk tooth and who "mein Sohn" is. */
  readonly patientAge?: number
}

export type FactEngine = {
  /** Costs one utterance, however long the consultation is. */
  push(utterance: Utterance): FactChange[]
  /** Replaces the text of an utterance and derives again from there on; unknown ids change nothing. */
  correct(utteranceId: string, text: string): FactChange[]
  facts(): Fact[]
}
