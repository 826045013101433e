import { expect, test } from 'vitest'
import { addDays, isBankDay } from './calendar.ts'
import { isDemandDay, proposedDemandDay } from './payment-demand.ts'

const today = '2026-11-24'

test.each([
  [4, false],
  [5, true],
  [90, true],
  [91, false],
])('%i days may be given: %s', (days, isAllowed) => {
  expect(isDemandDay(addDays(today, days), today)).toBe(isAllowed)
})

test.each(['2026-11-24', '2026-11-28', '2026-12-10'])(
  'the day proposed on %s may be given and is one on which banks work',
  (day) => {
    const proposed = proposedDemandDay(day)
    expect([isDemandDay(proposed, day), isBankDay(proposed)]).toEqual([true, true])
  },
)
