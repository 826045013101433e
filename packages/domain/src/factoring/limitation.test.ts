import { expect, test } from 'vitest'
import { limitationEndsOn } from './limitation.ts'

test.each([
  ['2026-01-01', '2029-12-31'],
  ['2026-12-31', '2029-12-31'],
  ['2027-01-01', '2030-12-31'],
])('an invoice of %s is time-barred after %s', (invoiceDate, end) => {
  expect(limitationEndsOn(invoiceDate)).toBe(end)
})
