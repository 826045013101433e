import { expect, test } from 'vitest'
import { isTaxNumber } from './tax-number.ts'

test.each([
  ['20/123/45678', true],
  ['2120012345678', true],
  ['DE 123456789', true],
  ['abc', false],
  ['20/1', false],
  ['DE12345678', false],
  ['12345678901234', false],
  ['', false],
])('%s as tax number: %s', (text, isOne) => {
  expect(isTaxNumber(text)).toBe(isOne)
})
