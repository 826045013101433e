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
