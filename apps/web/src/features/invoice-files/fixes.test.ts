import type { FileIssue, Invoice } from '@honora/contract/invoices.ts'
import { describe, expect, test } from 'vitest'
import { amountPatchOf, fieldOf, patchOf, valueOf } from './fixes.ts'

const line = (changes: object) => ({
  number: 1,
  code: '2080',
  teeth: '26',
  factor: '3.0',
  justification: null,
  amountCents: 4709,
  date: '2026-11-03',
  ...changes,
})
const invoice = {
  number: '26-1',
  totalCents: 10_000,
  debtor: { lastName: 'Kern', firstName: 'Emil', address: { street: 'Weg', zip: '5067', city: 'Köln' } },
  positions: [line({}), line({ number: 2, justification: 'Blutung' })],
  otherCosts: [],
  prepaidCents: 0,
} as unknown as Invoice
const finding = (pointer: string | null, more: Partial<FileIssue> = {}) => ({
  pointer,
  fixable: true,
  suggestion: null,
  ...more,
})

describe('fixes beside the finding', () => {
  test.each([
    ['/debtor/address/zip', 'zip', '5067'],
    ['/debtor/lastName', 'lastName', 'Kern'],
    ['/number', 'number', '26-1'],
    ['/positions/1/justification', 'justification', 'Blutung'],
    ['/positions/0/justification', 'justification', ''],
  ])('%s is the field %s with the value %j', (pointer, field, value) => {
    expect(fieldOf(finding(pointer))).toBe(field)
    expect(valueOf(invoice, finding(pointer))).toBe(value)
  })

  test.each([['/totalCents'], [null]])('%s has no field of its own', (pointer) => {
    expect(fieldOf(finding(pointer))).toBeNull()
    expect(patchOf(invoice, finding(pointer), 'x')).toEqual({})
  })

  test('changes only its part', () => {
    expect(patchOf(invoice, finding('/debtor/address/zip'), '50672')).toEqual({
      debtor: { ...invoice.debtor, address: { ...invoice.debtor.address, zip: '50672' } },
    })
    const { positions } = patchOf(invoice, finding('/positions/0/justification'), 'schwierig')
    expect(positions?.map((each) => each.justification)).toEqual(['schwierig', 'Blutung'])
  })

  test('a total that is right with the computed amount stays; a computed total is taken over', () => {
    const taken = finding('/positions/0/amountCents', { suggestion: '5291' })
    expect(amountPatchOf(invoice, taken).totalCents).toBe(10_000)
    expect(amountPatchOf(invoice, finding('/totalCents', { suggestion: '9418' }))).toEqual({
      totalCents: 9418,
    })
  })

  test('taking the computed amount over moves the total by the difference', () => {
    const patch = amountPatchOf(invoice, finding('/positions/0/amountCents', { suggestion: '4704' }))

    expect(patch.positions?.[0]?.amountCents).toBe(4704)
    expect(patch.totalCents).toBe(9995)
  })
})
