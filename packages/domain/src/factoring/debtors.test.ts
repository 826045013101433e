import { describe, expect, test } from 'vitest'
import { allocate, matchPayment, type MatchCandidate } from './allocation.ts'
import { consentState, consentValidUntil, defaultClauses, type Consent } from './consent.ts'
import { contractOn, defaultTerms, type Contract } from './contract.ts'
import {
  creditStatusOn,
  freeLimitCents,
  isReusable,
  limitAuthority,
  rateCredit,
  shownLight,
} from './credit-check.ts'
import {
  arrearsInterest,
  nextDunning,
  restAfterReturn,
  type DunningState,
  isCollectionOver,
} from './dunning.ts'
import { calculateInterest, calculatePurchase, financedPeriods } from './fees.ts'
import { isPlanInArrears, stepPlan } from './plan-machine.ts'
import { simulate } from './simulation.ts'

const consent: Consent = {
  id: 'a',
  clauses: defaultClauses,
  signedOn: '2026-02-02',
  validUntil: '2029-02-01',
  withdrawnOn: null,
}

describe('consent', () => {
  test('is valid for three years', () => {
    expect(consentValidUntil('2026-02-02')).toBe('2029-02-01')
  })

  test.each([
    ['the day before', {}, '2026-02-01', 'missing'],
    ['the first day', {}, '2026-02-02', 'valid'],
    ['the last day', {}, '2029-02-01', 'valid'],
    ['a day later', {}, '2029-02-02', 'expired'],
    ['withdrawn that day', { withdrawnOn: '2026-11-21' }, '2026-11-21', 'withdrawn'],
    ['withdrawn later', { withdrawnOn: '2026-11-22' }, '2026-11-21', 'valid'],
    [
      'without the assignment',
      { clauses: { ...defaultClauses, assignment: false } },
      '2026-11-21',
      'missing',
    ],
  ])('%s', (_, change, day, expected) => {
    expect(consentState([{ ...consent, ...change }], 'purchase', day)).toBe(expected)
  })

  test('a credit query needs its own clause; one valid declaration is enough', () => {
    expect(consentState([consent], 'creditCheck', '2026-11-21')).toBe('missing')
    expect(consentState([{ ...consent, withdrawnOn: '2026-03-01' }, consent], 'purchase', '2026-11-21')).toBe(
      'valid',
    )
    expect(consentState([], 'purchase', '2026-11-21')).toBe('missing')
  })
})

describe('credit check', () => {
  test.each([
    [{ score: 1000, hardNegative: false }, 'green', 500_000],
    [{ score: 700, hardNegative: false }, 'green', 500_000],
    [{ score: 699, hardNegative: false }, 'yellow', 150_000],
    [{ score: 450, hardNegative: false }, 'yellow', 150_000],
    [{ score: 449, hardNegative: false }, 'red', 0],
    [{ score: 900, hardNegative: true }, 'red', 0],
    [{ score: null, hardNegative: false }, 'yellow', 50_000],
  ])('%o is %s with %i', (answer, trafficLight, limitCents) => {
    expect(rateCredit(answer, '2026-11-21')).toMatchObject({
      trafficLight,
      limitCents,
      validUntil: '2027-05-20',
    })
  })

  test('a finished query expires and is not made again within 30 days', () => {
    expect(creditStatusOn('done', '2026-11-20', '2026-11-21')).toBe('expired')
    expect(creditStatusOn('done', '2026-11-21', '2026-11-21')).toBe('done')
    expect(isReusable({ status: 'done', requestedOn: '2026-10-23' }, '2026-11-21')).toBe(true)
    expect(isReusable({ status: 'done', requestedOn: '2026-10-22' }, '2026-11-21')).toBe(false)
    expect(isReusable({ status: 'failed', requestedOn: '2026-11-20' }, '2026-11-21')).toBe(false)
    expect(shownLight('pending', 'green')).toBeNull()
    expect(freeLimitCents(150_000, 160_000)).toBe(0)
  })

  test.each([
    ['factor_clerk', 250_000, 'alone'],
    ['factor_clerk', 250_001, 'not_allowed'],
    ['factor_risk', 1_000_000, 'alone'],
    ['factor_risk', 1_000_001, 'second_person'],
  ] as const)('%s sets %i: %s', (role, cents, expected) => {
    expect(limitAuthority(role, cents)).toBe(expected)
  })
})

describe('contract and price', () => {
  const version = (id: string, validFrom: string, validTo: string | null): Contract => ({
    ...defaultTerms.recourse,
    id,
    validFrom,
    validTo,
  })

  test('the youngest valid version counts', () => {
    const versions = [
      version('1', '2025-01-01', '2026-06-30'),
      version('2', '2026-07-01', null),
      version('3', '2027-01-01', null),
    ]

    expect(contractOn(versions, 'recourse', '2026-11-21')).toMatchObject({ ok: true, value: { id: '2' } })
    expect(contractOn(versions, 'recourse', '2026-06-30')).toMatchObject({ ok: true, value: { id: '1' } })
    expect(contractOn(versions, 'non_recourse', '2026-11-21')).toEqual({ ok: false, reason: 'no_contract' })
    expect(contractOn(versions, 'recourse', '2024-12-31').ok).toBe(false)
  })

  test.each([
    ['non_recourse', 123_456, 3_725, 708, 0, 119_023],
    ['recourse', 80_000, 1_105, 210, 8_000, 70_685],
    ['non_recourse', 240_000, 7_105, 1_350, 0, 231_545],
  ] as const)('%s %i', (type, amount, net, vat, reserve, payout) => {
    const price = calculatePurchase(amount, defaultTerms[type])

    expect([price.netFeeCents, price.vatCents, price.reserveCents, price.payoutCents]).toEqual([
      net,
      vat,
      reserve,
      payout,
    ])
  })

  test('VAT is rounded once per rate', () => {
    const terms = {
      ...defaultTerms.non_recourse,
      feeRateBp: 100,
      feeFlatCents: 103,
      vatRateBp: { fee: 1900, flat: 700, interest: 1900 },
    }

    expect(calculatePurchase(10_300, terms).vatLines).toEqual([
      { rateBp: 700, netCents: 103, vatCents: 7 },
      { rateBp: 1900, netCents: 103, vatCents: 20 },
    ])
  })

  test('interest follows a shrinking advance and is rounded once', () => {
    const periods = financedPeriods({
      advanceCents: 72_000,
      from: '2026-03-02',
      to: '2026-04-06',
      reductions: [{ on: '2026-03-12', amountCents: 36_000 }],
    })

    expect(periods).toEqual([
      { financedCents: 72_000, days: 10 },
      { financedCents: 36_000, days: 25 },
    ])
    expect(calculateInterest(periods, defaultTerms.recourse)).toEqual({ netCents: 293, vatCents: 56 })
    expect(calculateInterest(periods, { ...defaultTerms.non_recourse, interestRateBp: 650 })).toEqual({
      netCents: 0,
      vatCents: 0,
    })
  })
})

describe('dunning', () => {
  const state: DunningState = {
    profile: 'standard',
    level: 0,
    levelOn: null,
    dueOn: '2026-04-01',
    receivableState: 'open',
    isSuppressed: false,
    pausedUntil: null,
    approvedLevel: 0,
  }

  test.each([
    [{}, '2026-04-03', { do: 'nothing' }],
    [{}, '2026-04-04', { do: 'raise', level: 1, feeCents: 0 }],
    [{ level: 1 }, '2026-04-18', { do: 'raise', level: 2, feeCents: 250 }],
    [{ level: 2 }, '2026-05-02', { do: 'raise', level: 3, feeCents: 250 }],
    [{ level: 0 }, '2026-07-01', { do: 'raise', level: 1, feeCents: 0 }],
    [{ level: 2, levelOn: '2026-04-18' }, '2026-05-02', { do: 'raise', level: 3, feeCents: 250 }],
    // After a dispute or a pause there are as many days between two letters as ever.
    [{ level: 1, levelOn: '2026-06-20' }, '2026-07-03', { do: 'nothing' }],
    [{ level: 1, levelOn: '2026-06-20' }, '2026-07-04', { do: 'raise', level: 2, feeCents: 250 }],
    [{ profile: 'gentle' as const, level: 2, levelOn: '2026-06-20' }, '2026-07-17', { do: 'nothing' }],
    [{ level: 3, levelOn: '2026-05-02' }, '2026-05-12', { do: 'nothing' }],
    [{ level: 3, levelOn: '2026-05-02' }, '2026-05-13', { do: 'last_level_expired' }],
    [{ receivableState: 'disputed' as const }, '2026-07-01', { do: 'nothing' }],
    [{ receivableState: 'instalment_plan' as const }, '2026-07-01', { do: 'nothing' }],
    [{ isSuppressed: true }, '2026-07-01', { do: 'nothing' }],
    [{ level: 1, pausedUntil: restAfterReturn('2026-06-01') }, '2026-07-01', { do: 'nothing' }],
    [
      { level: 1, pausedUntil: restAfterReturn('2026-06-01') },
      '2026-07-02',
      { do: 'raise', level: 2, feeCents: 250 },
    ],
    [{ pausedUntil: '2026-07-01' }, '2026-07-01', { do: 'nothing' }],
    [{ profile: 'gentle' as const }, '2026-04-14', { do: 'nothing' }],
    [{ profile: 'gentle' as const, level: 1 }, '2026-05-06', { do: 'raise', level: 2, feeCents: 0 }],
    [{ profile: 'practice_approval' as const, level: 1 }, '2026-04-18', { do: 'ask_practice', level: 2 }],
    [
      { profile: 'practice_approval' as const, level: 1, approvedLevel: 2 },
      '2026-04-18',
      { do: 'raise', level: 2, feeCents: 250 },
    ],
  ])('%o on %s', (change, day, expected) => {
    expect(nextDunning({ ...state, ...change }, day)).toEqual(expected)
  })

  test('interest on arrears follows the base rate', () => {
    expect(arrearsInterest(100_000, '2025-06-01', '2025-06-01')).toBe(0)
    expect(arrearsInterest(100_000, '2024-01-01', '2024-07-01')).toBe(4298)
    expect(arrearsInterest(100_000, '2024-06-21', '2024-07-11')).toBe(465)
  })
})

describe('payments', () => {
  const candidate: MatchCandidate = {
    invoiceId: 'i1',
    number: '2026-1163',
    virtualReference: 'HN7K2Q9',
    openCents: 240_000,
    debtorNames: ['Schmidt-Hohenstein'],
  }

  test.each([
    [250, { costsCents: 250, interestCents: 0, principalCents: 0, surplusCents: 0 }],
    [300, { costsCents: 250, interestCents: 50, principalCents: 0, surplusCents: 0 }],
    [1_000, { costsCents: 250, interestCents: 100, principalCents: 600, surplusCents: 50 }],
  ])('%i goes to costs, interest, principal', (amount, expected) => {
    expect(allocate(amount, { costsCents: 250, interestCents: 100, principalCents: 600 })).toEqual(expected)
  })

  test.each([
    ['the invoice’s own reference', 'Rechnung hn7k2q9 danke', '', 1, 'reference'],
    ['the number, with spaces by the bank', 'RE 2026-11 63', '', 1, 'number'],
    ['exact amount and name', 'Zahnarzt', 'F. Schmidt Hohenstein', 240_000, 'amount_and_name'],
  ])('matched by %s', (_, reference, payerName, amountCents, by) => {
    expect(
      matchPayment({ amountCents, reference, payerName }, [
        candidate,
        { ...candidate, invoiceId: 'i2', number: '2026-2', virtualReference: 'HN000', openCents: 5 },
      ]),
    ).toEqual({ invoiceId: 'i1', by })
  })

  test('is left to a person when two claims fit or none', () => {
    const twins = [candidate, { ...candidate, invoiceId: 'i2', number: '2026-2', virtualReference: 'HN000' }]

    expect(
      matchPayment({ amountCents: 240_000, reference: '', payerName: 'Schmidt-Hohenstein' }, twins),
    ).toBeNull()
    expect(matchPayment({ amountCents: 1, reference: 'Miete', payerName: 'X' }, twins)).toBeNull()
  })
})

describe('plan life', () => {
  const context = {
    today: '2026-11-21',
    offerValidUntil: '2026-12-05',
    hasCreditworthinessCheck: true,
    needsCreditworthinessCheck: true,
    concludedOn: null,
    restCents: 240_000,
    isInArrears: false,
  }

  test.each([
    ['offered', 'accept', {}, 'requested'],
    ['requested', 'conclude', {}, 'active'],
    ['offered', 'decline', {}, 'cancelled'],
    ['offered', 'lapse', { today: '2026-12-06' }, 'cancelled'],
    ['active', 'all_paid', { restCents: 0 }, 'completed'],
    ['active', 'default', { isInArrears: true }, 'defaulted'],
    ['active', 'revoke', { concludedOn: '2026-11-07' }, 'revoked'],
  ] as const)('%s by %s', (state, event, change, to) => {
    expect(stepPlan(state, event, { ...context, ...change })).toMatchObject({ ok: true, value: { to } })
  })

  test.each([
    ['offered', 'accept', { today: '2026-12-06' }, 'offer_expired'],
    ['requested', 'conclude', { hasCreditworthinessCheck: false }, 'check_missing'],
    ['active', 'revoke', { concludedOn: '2026-11-06' }, 'withdrawal_over'],
    ['completed', 'default', {}, 'invalid_transition'],
  ] as const)('%s by %s is refused', (state, event, change, reason) => {
    expect(stepPlan(state, event, { ...context, ...change })).toEqual({ ok: false, reason })
  })

  test.each([
    [2, 24_000, 12, true, true],
    [2, 23_999, 12, true, false],
    [2, 12_000, 48, true, true],
    [1, 24_000, 12, true, false],
    [2, 24_000, 12, false, false],
  ])('%i late rates of %i', (lateRates, lateCents, instalments, isNoticeGiven, expected) => {
    expect(
      isPlanInArrears({ principalCents: 240_000, instalments, lateCents, lateRates, isNoticeGiven }),
    ).toBe(expected)
  })
})

describe('calculator', () => {
  test('example B by simulation', () => {
    expect(
      simulate({ amountCents: 80_000, daysToPayment: 35, defaultProbabilityBp: 0 }, defaultTerms.recourse),
    ).toEqual({
      feeCents: 1_105,
      vatCents: 296,
      interestCents: 455,
      payoutNowCents: 70_685,
      payoutLaterCents: 7_459,
      costCents: 1_856,
      expectedLossCents: 0,
      expectedCents: 78_144,
    })
  })

  test('only with recourse does the practice bear the default', () => {
    const request = { amountCents: 100_000, daysToPayment: 30, defaultProbabilityBp: 120 }

    expect(simulate(request, defaultTerms.recourse).expectedLossCents).toBe(1_200)
    expect(simulate(request, defaultTerms.non_recourse).expectedLossCents).toBe(0)
  })
})

test.each([
  ['2026-12-31', false],
  ['2027-01-01', true],
])('collection that began on 1 January 2026 is over on %s: %s', (today, isOver) => {
  expect(isCollectionOver('2026-01-01', today)).toBe(isOver)
})
