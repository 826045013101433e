import type { Case, Prediction } from './predict.mjs'

type Score = { readonly p: number; readonly r: number; readonly f1: number }

export function score(
  cases: readonly Case[],
  predictions: readonly Prediction[],
): {
  readonly total: Readonly<Record<'facts' | 'facts_relaxed' | 'pairs' | 'codes', Score>>
  readonly traps: { readonly hits: number }
}
