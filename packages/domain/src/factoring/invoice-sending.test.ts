import { expect, test } from 'vitest'
import { isInvoiceOut, payInvoiceUntil, senderOf } from './invoice-sending.ts'

test('the practice’s setting says who sends, unless the invoice is printed already or somebody was chosen for it', () => {
  const of = (chosen: 'practice' | 'factor' | null, isPrintedByPractice: boolean) =>
    (['practice', 'factor'] as const).map((setting) => senderOf({ chosen, isPrintedByPractice, setting }))

  expect(of(null, false)).toEqual(['practice', 'factor'])
  expect(of(null, true)).toEqual(['practice', 'practice'])
  expect(of('factor', true)).toEqual(['factor', 'factor'])
  expect(of('practice', false)).toEqual(['practice', 'practice'])
})

test('the term runs from the day on which the invoice leaves, and from the arrival of a letter', () => {
  expect(payInvoiceUntil('2026-11-30', { dueDays: null, channel: 'email' })).toBe('2026-12-30')
  expect(payInvoiceUntil('2026-11-30', { dueDays: 14, channel: 'letter' })).toBe('2026-12-17')
  expect(payInvoiceUntil('2026-11-30', { dueDays: 14 })).toBe('2026-12-14')
})

test('an invoice that the factor sends is out once it has left', () => {
  expect(isInvoiceOut({ sender: 'factor', sentOn: null })).toBe(false)
  expect(isInvoiceOut({ sender: 'factor', sentOn: '2026-11-30' })).toBe(true)
  expect(isInvoiceOut({ sender: 'practice', sentOn: null })).toBe(true)
  expect(isInvoiceOut({ sender: null, sentOn: null })).toBe(true)
})
