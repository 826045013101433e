import type { Result } from '../result.ts'
import { transition, type Step, type Transition } from './machine.ts'

/** What the factor orders at its bank. */
export const paymentKinds = ['credit_transfer', 'direct_debit'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** A single order. `returned`: the bank booked it and brought it back. */
export const orderStates = ['waiting', 'batched', 'executed', 'returned', 'cancelled'] as const
export type OrderState = (typeof orderStates)[number]

/**
 * Orders that go to the bank in one file. `executed` follows from the bank's statement alone; `refused` means that the bank
 * took the file not at all.
 */
export const batchStates = [
  'prepared',
  'released',
  'handed_over',
  'executed',
  'refused',
  'cancelled',
] as const
export type BatchState = (typeof batchStates)[number]

export type BatchEvent = 'release' | 'hand_over' | 'book' | 'refuse' | 'cancel'

export interface BatchContext {
  readonly preparedBy: string
  /** Null: the program, for what the bank's statement says. */
  readonly actor: string | null
}

type BatchRefusal = 'same_person'

export const batchTransitions: readonly Transition<BatchState, BatchEvent, BatchContext, BatchRefusal>[] = [
  {
    id: 'B1',
    from: ['prepared'],
    event: 'release',
    to: 'released',
    guard: ({ preparedBy, actor }) => (actor === null || actor === preparedBy ? 'same_person' : null),
    actors: ['factor'],
  },
  { id: 'B2', from: ['released'], event: 'hand_over', to: 'handed_over', actors: ['factor'] },
  { id: 'B3', from: ['released', 'handed_over'], event: 'book', to: 'executed', actors: ['system'] },
  { id: 'B4', from: ['released', 'handed_over'], event: 'refuse', to: 'refused', actors: ['factor'] },
  { id: 'B5', from: ['prepared'], event: 'cancel', to: 'cancelled', actors: ['factor'] },
]

/** Applies an event to a batch. `same_person`: whoever prepared it does not release it. */
export function stepBatch(
  state: BatchState,
  event: BatchEvent,
  context: BatchContext,
): Result<Step<BatchState>, BatchRefusal | 'invalid_transition'> {
  return transition(batchTransitions, { state, event, context })
}
