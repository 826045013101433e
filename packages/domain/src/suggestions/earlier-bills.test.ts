import { expect, test } from 'vitest'
import type { Service } from '../billing/service.ts'
import { allowedAfter } from './earlier-bills.ts'
import type { Suggestion } from './suggestion.ts'

const suggested = (code: string, quantity: number): Suggestion => ({
  system: 'GOZ',
  code,
  quantity,
  surfaces: [],
  reason: '',
  confidence: 0.9,
  factIds: ['f1'],
  alternatives: [],
})
const billed = (code: string, date: string): Service => ({
  id: 'earlier',
  system: 'GOZ',
  code,
  date,
  quantity: 1,
})
const after = (suggestions: readonly Suggestion[], ...history: Service[]): string[] =>
  allowedAfter(suggestions, { insurance: 'private', on: '2026-11-20', birthDate: '1980-01-01', history }).map(
    ({ code, quantity }) => `${code} x${quantity}`,
  )

test('of a limit over time the rest is suggested, and nothing once it is used up', () => {
  const index = [suggested('4005', 2)]
  expect(after(index)).toEqual(['4005 x2'])
  expect(after(index, billed('4005', '2026-03-02'))).toEqual(['4005 x1'])
  expect(after(index, billed('4005', '2026-03-02'), { ...billed('4005', '2026-06-02'), id: 'e2' })).toEqual(
    [],
  )
  expect(after(index, billed('4005', '2025-03-02'))).toEqual(['4005 x2'])
})

test('what is forbidden without earlier bills as well is left to the person', () => {
  const pair = [suggested('0030', 1), suggested('0040', 1)]
  expect(after(pair, billed('2060', '2026-03-02'))).toEqual(['0030 x1', '0040 x1'])
})
