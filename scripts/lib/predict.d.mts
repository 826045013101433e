import type { Fact } from '@honora/domain/facts/fact.ts'
import type { deriveFacts } from '@honora/domain/language/engine.ts'
import type { assembleFacts } from '@honora/domain/reading/assemble.ts'
import type { prepareReading } from '@honora/domain/reading/model/prepare-reading.ts'
import type { finalWindows } from '@honora/domain/reading/model/windows.ts'
import type { Readings } from '@honora/domain/reading/readings.ts'
import type { suggestCodes } from '@honora/domain/suggestions/suggest.ts'

/** A consultation with what is expected of it; the rest of its members are for the scorer. */
export type Case = { readonly id: string; readonly gold: unknown }
export type Prediction = {
  readonly id: string
  readonly facts: readonly Fact[]
  readonly codes: readonly unknown[]
}
/** What a language model has answered to a case. */
export type Answered = readonly {
  readonly evidence: readonly { readonly u: number; readonly quote: string }[]
}[]

type Rules = { readonly deriveFacts: typeof deriveFacts }
export type Engine = Rules & {
  readonly assembleFacts: typeof assembleFacts
  readonly suggestCodes: typeof suggestCodes
  readonly finalWindows: typeof finalWindows
  readonly prepareReading: typeof prepareReading
}

export function readCases(path: string): Case[]
export function readingsOf(rules: Rules, one: Case, answered?: Answered): Readings
export function predictWith(
  engine: Omit<Engine, 'finalWindows' | 'prepareReading'>,
  one: Case,
  answered?: Answered,
): Prediction
export function predictionOf(
  engine: Pick<Engine, 'suggestCodes'>,
  one: Case,
  facts: readonly object[],
): Prediction
