import type { Case, Engine, Prediction } from './predict.mjs'
import type { CaseSet } from './case-sets.mjs'
import type { Harm } from './score-harm.mjs'
import type { Scorer } from './scorer.mjs'

export type Figures = {
  readonly relaxed: number
  readonly pairs: number
  readonly codes: number
  readonly traps: { readonly hits: number }
  readonly harm: Harm
}
export type SetScore = Figures & {
  readonly set: string
  readonly reader: string
  /** Where faults were made: the share of the serious ones that stands in no record. */
  readonly heldBack?: { readonly share: number; readonly of: number }
}

export function scoresOf(given: {
  readonly root: string
  readonly engine: Engine
  readonly scorer: Scorer
  readonly sets: readonly CaseSet[]
}): Promise<SetScore[]>
export function figuresOf(given: {
  readonly scorer: Scorer
  readonly cases: readonly Case[]
  readonly predictions: readonly Prediction[]
}): Figures
