import type { Evidence, Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'

export type ReadPatient = {
  /** Years. */
  readonly age?: number
  readonly sex?: 'm' | 'w' | 'd'
  readonly insurance: 'private' | 'statutory' | 'self_pay'
}

/** New talk of one consultation, with what is known and what was said before. */
export type ReadRequest = {
  readonly patient: ReadPatient
  readonly known: readonly Fact[]
  readonly before: readonly Utterance[]
  readonly fresh: readonly Utterance[]
}

/** A statement as a reader gives it: nothing of it is proven. */
export type Candidate = Omit<
  Fact,
  'id' | 'utteranceIds' | 'evidence' | 'state' | 'confidence' | 'why' | 'question'
> & { readonly evidence: readonly Evidence[] }

/** `withdrawn`: ids of known facts that the new talk takes back. */
export type ReadAnswer = {
  readonly candidates: readonly Candidate[]
  readonly withdrawn: readonly string[]
}
