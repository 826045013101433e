import { vatRates } from '../../src/factoring/contract.ts'
import type { ClaimFacts } from '../../src/ledger/claim.ts'

/** Conditions of the worked examples of the domain page. */
export const exampleTerms = {
  nonRecourse: {
    factoringType: 'non_recourse',
    feeRateBp: 290,
    feeFlatCents: 145,
    interestRateBp: 0,
    reserveRateBp: 0,
    vatRateBp: vatRates(1900),
    payoutDays: 1,
    refundFeeOnCreditNote: false,
  },
  recourse: {
    factoringType: 'recourse',
    feeRateBp: 120,
    feeFlatCents: 145,
    interestRateBp: 650,
    reserveRateBp: 1000,
    vatRateBp: vatRates(1900),
    payoutDays: 1,
    refundFeeOnCreditNote: false,
  },
} as const satisfies Record<string, ClaimFacts['terms']>

/** A claim bought on Monday, 02.03.2026. */
export function exampleFacts(amountCents: number, terms: ClaimFacts['terms']): ClaimFacts {
  return { amountCents, terms, purchasedOn: '2026-03-02', financedFrom: '2026-03-02' }
}
