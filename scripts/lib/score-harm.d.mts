import type { Fault } from './ask-model.mjs'
import type { Case, Prediction } from './predict.mjs'

export type Harm = {
  /** False statements that matter, per consultation. */
  readonly harmPerCase: number
  /** Of all statements in the record. */
  readonly rightShare: number
  /** Of all that is shown. */
  readonly proposalShare: number
}

export function scoreHarm(cases: readonly Case[], predictions: readonly Prediction[]): Harm
/** Of the serious faults that a model was made to tell: how many, and the share that stands in no record. */
export function shareHeldBack(
  faults: readonly Fault[],
  predictions: readonly Prediction[],
): { readonly of: number; readonly share: number }
