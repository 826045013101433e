import type { Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'
import type { Candidate, ReadPatient } from './port.ts'

/** All that was read of one consultation so far. */
export type Readings = {
  readonly patient: ReadPatient
  readonly utterances: readonly Utterance[]
  /** What the rules derive from the utterances. */
  readonly rules: readonly Fact[]
  /** What a language model has read; absent where none is set up or none has answered. */
  readonly model?: {
    readonly candidates: readonly Candidate[]
    /** Ids of the utterances it has read; of others the rules alone speak. */
    readonly readIds: ReadonlySet<string>
    /** Ids of facts that later talk took back. */
    readonly withdrawn?: ReadonlySet<string>
  }
  /** What the engine of an outside speech provider states. */
  readonly provided?: readonly Candidate[]
}
