import type { FileIssue } from '@honora/contract/invoices.ts'
import { describe, expect, test } from 'vitest'
import { amountPatchOf, fieldOf, patchOf, valueOf, type Fixable } from './fixes.ts'

const line = (changes: Partial<Fixable['positions'][number]>): Fixable['positions'][number] => ({
  number: 1,
  date: '2026-11-03',
  system: 'GOZ',
  code: '2080',
  analog: false,
  teeth: '26',
  quantity: 1,
  factor: '3.0',
  points: null,
  amountCents: 4709,
  reductionBp: 0,
  vatRateBp: 0,
  justification: null,
  text: '',
  ...changes,
})
const invoice: Fixable = {
  number: '26-1',
  totalCents: 10_000,
  debtor: {
    kind: 'person',
    salutation: null,
    title: null,
    firstName: 'Emil',
    lastName: 'Kern',
    birthDate: null,
    address: { street: 'Weg', houseNumber: '', zip: '5067', city: 'Köln', country: 'DE' },
    email: null,
    phone: null,
  },
  positions: [line({}), line({ number: 2, justification: 'Blutung' })],
  otherCosts: [],
  prepaidCents: 0,
}
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
