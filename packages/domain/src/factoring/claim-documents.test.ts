import { describe, expect, test } from 'vitest'
import { type DocumentedClaim, documentRefusal, isWithFactor } from './claim-documents.ts'
import { type Consent, defaultClauses } from './consent.ts'

const consent: Consent = {
  id: '1',
  clauses: defaultClauses,
  signedOn: '2023-11-01',
  validUntil: '2026-10-31',
  withdrawnOn: null,
}
const bought: DocumentedClaim = { status: 'processed', receivableState: 'open', offeredOn: '2026-10-01' }

describe('the factor has to do with a claim', () => {
  test.each([
    ['complete', null, false],
    ['awaiting_conversion', null, false],
    ['confirmed', null, true],
    ['processed', 'open', true],
    ['processed', 'paid', true],
    ['processed', 'charged_back', false],
    ['processed', 'cancelled', false],
    ['rejected', null, false],
  ] as const)('%s %s: %s', (status, receivableState, expected) => {
    expect(isWithFactor({ status, receivableState })).toBe(expected)
  })
})

describe('documents are given', () => {
  test('under a declaration that is valid today, or was when the claim was offered', () => {
    expect(documentRefusal(bought, [consent], '2026-10-15')).toBeNull()
    expect(documentRefusal(bought, [consent], '2026-11-15')).toBeNull()
    expect(documentRefusal({ ...bought, offeredOn: '2026-11-02' }, [consent], '2026-11-15')).toBe(
      'consent_expired',
    )
  })

  test('not without one, not after its withdrawal, and not when handing over was refused', () => {
    expect(documentRefusal(bought, [], '2026-10-15')).toBe('consent_missing')
    const withdrawn = { ...consent, withdrawnOn: '2026-10-10' }
    expect(documentRefusal(bought, [withdrawn], '2026-10-15')).toBe('consent_withdrawn')
    expect(documentRefusal(bought, [withdrawn, consent], '2026-10-15')).toBeNull()
    const refused = { ...consent, clauses: { ...defaultClauses, dataTransfer: false } }
    expect(documentRefusal(bought, [refused], '2026-10-15')).toBe('consent_missing')
  })

  test('only of a claim that is with the factor', () => {
    expect(documentRefusal({ ...bought, status: 'complete' }, [consent], '2026-10-15')).toBe(
      'not_with_factor',
    )
  })
})
