import { describe, expect, test } from 'vitest'
import { defaultTerms } from './contract.ts'
import { decide, type DecisionCheck, type DecisionInput } from './decision.ts'

const check: DecisionCheck = {
  id: 'c1',
  status: 'done',
  trafficLight: 'green',
  limitCents: 500_000,
  requestedOn: '2026-11-01',
  failedOn: null,
}
const input: DecisionInput = {
  today: '2026-11-21',
  offeredOn: '2026-11-21',
  amountCents: 240_000,
  consent: 'valid',
  isOnboarded: true,
  terms: defaultTerms.non_recourse,
  duplicate: 'none',
  debtor: { isBlocked: false, isAdult: true, isGermanAddress: true, isOrganisation: false },
  debtorExposureCents: 0,
  check,
  isRedKnown: false,
  practiceExposureCents: 0,
}

describe('decision rules without recourse', () => {
  test.each([
    ['consent withdrawn', { consent: 'withdrawn' }, 'decline', 'consent', 'consent_withdrawn'],
    [
      'consent comes before everything',
      { consent: 'missing', isOnboarded: false, terms: null },
      'decline',
      'consent',
      'consent_missing',
    ],
    ['practice not onboarded', { isOnboarded: false }, 'decline', 'onboarding', 'onboarding_not_done'],
    ['no valid contract', { terms: null }, 'decline', 'contract', 'no_contract'],
    ['9.99', { amountCents: 999 }, 'decline', 'amount', 'below_minimum'],
    ['10.00', { amountCents: 1_000 }, 'purchase', 'no_check_needed', 'small_amount'],
    ['bought before', { duplicate: 'number' }, 'decline', 'not_bought', 'bought_before'],
    [
      'the same claim under another number',
      { duplicate: 'fingerprint' },
      'manual',
      'not_bought',
      'same_claim',
    ],
    [
      'blocked debtor',
      { debtor: { ...input.debtor, isBlocked: true } },
      'manual',
      'debtor',
      'debtor_blocked',
    ],
    ['minor debtor', { debtor: { ...input.debtor, isAdult: false } }, 'manual', 'debtor', 'debtor_minor'],
    [
      'address abroad',
      { debtor: { ...input.debtor, isGermanAddress: false } },
      'manual',
      'debtor',
      'debtor_abroad',
    ],
    [
      'small, nothing open',
      { amountCents: 49_999, check: null },
      'purchase',
      'no_check_needed',
      'small_amount',
    ],
    [
      'small, but much open',
      { amountCents: 10_000, debtorExposureCents: 40_000, check: null },
      'request_check',
      'credit_request',
      'no_check',
    ],
    [
      'small, but red is known',
      { amountCents: 10_000, isRedKnown: true, check: { ...check, trafficLight: 'red', limitCents: 0 } },
      'decline',
      'credit_red',
      'light_red',
    ],
    ['green within the limit', {}, 'purchase', 'credit_green', 'within_limit'],
    ['green, limit used', { debtorExposureCents: 260_001 }, 'manual', 'credit_green', 'limit_exceeded'],
    [
      'yellow within the limit',
      { amountCents: 150_000, check: { ...check, trafficLight: 'yellow', limitCents: 150_000 } },
      'purchase',
      'credit_yellow',
      'within_limit',
    ],
    [
      'yellow above the limit',
      { check: { ...check, trafficLight: 'yellow', limitCents: 150_000 } },
      'manual',
      'credit_yellow',
      'limit_exceeded',
    ],
    [
      'red',
      { check: { ...check, trafficLight: 'red', limitCents: 0 } },
      'decline',
      'credit_red',
      'light_red',
    ],
    ['none', { check: null }, 'request_check', 'credit_request', 'no_check'],
    ['expired', { check: { ...check, status: 'expired' } }, 'request_check', 'credit_request', 'no_check'],
    [
      'pending',
      { check: { ...check, status: 'pending', trafficLight: null } },
      'wait',
      'credit_request',
      'check_pending',
    ],
    [
      'failed',
      { check: { ...check, status: 'failed', trafficLight: null } },
      'manual',
      'credit_request',
      'check_failed',
    ],
    [
      'above 5 000.00 an older check does not do',
      { amountCents: 500_001 },
      'request_check',
      'credit_request',
      'fresh_check_needed',
    ],
    [
      'above 5 000.00 a fresh check without answer is not asked for again',
      { amountCents: 500_001, check: { ...check, failedOn: '2026-11-21' } },
      'manual',
      'credit_request',
      'check_failed',
    ],
    [
      'above 5 000.00 a check that failed before the offer is asked for again',
      { amountCents: 500_001, check: { ...check, failedOn: '2026-11-20' } },
      'request_check',
      'credit_request',
      'fresh_check_needed',
    ],
    [
      'an older check counts where a later one got no answer',
      { check: { ...check, failedOn: '2026-11-21' } },
      'purchase',
      'credit_green',
      'within_limit',
    ],
    [
      'above 5 000.00 with a fresh check and a raised limit',
      { amountCents: 500_001, check: { ...check, limitCents: 800_000, requestedOn: '2026-11-21' } },
      'purchase',
      'credit_green',
      'within_limit',
    ],
  ] as const)('%s', (_, change, outcome, rule, reason) => {
    expect(decide({ ...input, ...change })).toMatchObject({ outcome, rule, reason })
  })

  test('what is declined may be offered with recourse', () => {
    expect(decide({ ...input, check: { ...check, trafficLight: 'red', limitCents: 0 } }).alternative).toBe(
      'recourse',
    )
  })
})

describe('decision rules with recourse', () => {
  const terms = { ...defaultTerms.recourse, practiceLimitCents: 300_000 }

  test.each([
    ['bought without a check', { check: null }, 'purchase', 'recourse'],
    ['exactly at the practice’s limit', { practiceExposureCents: 60_000 }, 'purchase', 'recourse'],
    ['above the practice’s limit', { practiceExposureCents: 60_001 }, 'manual', 'practice_limit'],
    ['a red debtor does not matter', { check: { ...check, trafficLight: 'red' } }, 'purchase', 'recourse'],
  ] as const)('%s', (_, change, outcome, rule) => {
    expect(decide({ ...input, terms, ...change })).toMatchObject({ outcome, rule, alternative: null })
  })
})
