import { expect, test } from 'vitest'
import { batchStates, stepBatch, type BatchEvent, type BatchState } from './payment-batch.ts'

const table: Readonly<Record<BatchEvent, Readonly<Partial<Record<BatchState, BatchState>>>>> = {
  release: { prepared: 'released' },
  hand_over: { released: 'handed_over' },
  book: { released: 'executed', handed_over: 'executed' },
  refuse: { released: 'refused', handed_over: 'refused' },
  cancel: { prepared: 'cancelled' },
}
const events: readonly BatchEvent[] = ['release', 'hand_over', 'book', 'refuse', 'cancel']

test.each(events.flatMap((event) => batchStates.map((state) => [event, state] as const)))(
  '%s from %s',
  (event, state) => {
    const step = stepBatch(state, event, { preparedBy: 'one', actor: 'two' })

    expect(step.ok ? step.value.to : step.reason).toBe(table[event][state] ?? 'invalid_transition')
  },
)

test.each(['one', null])(
  'whoever prepared a batch does not release it, nor does the program (%s)',
  (actor) => {
    const step = stepBatch('prepared', 'release', { preparedBy: 'one', actor })

    expect(step).toEqual({ ok: false, reason: 'same_person' })
  },
)
