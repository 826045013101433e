import type { deriveFacts } from '@honora/domain/language/engine.ts'
import type { suggestCodes } from '@honora/domain/suggestions/suggest.ts'

/** A consultation with what is expected of it; the rest of its members are for the scorer. */
export type Case = { readonly id: string; readonly gold: unknown }
export type Prediction = {
  readonly id: string
  readonly facts: readonly unknown[]
  readonly codes: readonly unknown[]
}

export function readCases(path: string): Case[]
export function predictWith(
  engine: { readonly deriveFacts: typeof deriveFacts; readonly suggestCodes: typeof suggestCodes },
  one: Case,
): Prediction
