export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly text: string
}

export interface Question {
  readonly messages: readonly Message[]
  readonly temperature: number
  readonly maxTokens: number
  readonly seed?: number | undefined
  /** GBNF; the answer is of this form unless it was cut at `maxTokens`. */
  readonly grammar?: string | undefined
}

export interface Answer {
  readonly text: string
  readonly finish: 'stop' | 'length'
  readonly promptTokens: number
  readonly answerTokens: number
}

/** What a question can be refused for before any work is done. */
export type Refusal = 'context_length_exceeded' | 'invalid_schema'

export class RefusedQuestion extends Error {
  readonly code: Refusal

  constructor(code: Refusal, message: string) {
    super(message)
    this.code = code
  }
}

/** A loaded model. Answers one question at a time; whoever calls it sees to that. */
export interface Engine {
  /** Tokens that question and answer may have together. */
  readonly contextTokens: number
  /** Rejects with the signal's reason when aborted, with `RefusedQuestion` for what can never be answered. */
  answer(question: Question, signal: AbortSignal): Promise<Answer>
}
