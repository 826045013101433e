import { expect, test } from 'vitest'
import { isValidIban, maskIban } from './iban.ts'

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['DE89370400440532013001', false],
  ['DE8937040044053201300', false],
  ['GB82WEST12345698765432', true],
  ['', false],
])('%s is valid: %s', (iban, expected) => {
  expect(isValidIban(iban)).toBe(expected)
})

test('masks all but the ends', () => {
  expect(maskIban('DE89 3704 0044 0532 0130 00')).toBe('DE89 …… 3000')
})
