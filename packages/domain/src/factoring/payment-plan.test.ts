import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calculatePlan,
  legalRegimeOn,
  openRates,
  planDuties,
  planOptions,
  planSchedule,
  type PlanRequest,
} from './payment-plan.ts'

const request: PlanRequest = {
  restCents: 240_000,
  receivableState: 'open',
  dunningLevel: 0,
  trafficLight: 'green',
  today: '2026-11-21',
}

describe('plan calculation', () => {
  test.each([
    [240_000, 3, 0, 80_000, 80_000, 0, 240_000, 0],
    [240_000, 6, 0, 40_000, 40_000, 0, 240_000, 0],
    [240_000, 12, 790, 20_866, 20_868, 10_394, 250_394, 819],
    [240_000, 24, 790, 10_844, 10_837, 20_249, 260_249, 819],
    [240_000, 36, 790, 7_510, 7_496, 30_346, 270_346, 819],
    [100_001, 3, 0, 33_333, 33_335, 0, 100_001, 0],
  ])(
    '%i cents in %i rates at %i bp',
    (amount, instalments, nominalRateBp, monthly, last, interest, total, effective) => {
      const plan = calculatePlan(amount, { instalments, nominalRateBp })

      expect([
        plan.monthlyRateCents,
        plan.lastRateCents,
        plan.interestCents,
        plan.totalCents,
        plan.effectiveRateBp,
      ]).toEqual([monthly, last, interest, total, effective])
    },
  )

  test('rates add up to the total, principals to the amount (invariant 12)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 5_000_000 }),
        fc.integer({ min: 2, max: 72 }),
        fc.integer({ min: 0, max: 1_500 }),
        (amount, instalments, nominalRateBp) => {
          const plan = calculatePlan(amount, { instalments, nominalRateBp })

          expect(plan.rates.reduce((sum, rate) => sum + rate.amountCents, 0)).toBe(plan.totalCents)
          expect(plan.rates.reduce((sum, rate) => sum + rate.principalCents, 0)).toBe(amount)
          expect(plan.rates.slice(0, -1).every((rate) => rate.amountCents === plan.monthlyRateCents)).toBe(
            true,
          )
        },
      ),
    )
  })
})

describe('options of an invoice', () => {
  test('the whole catalogue for 2 400.00, first due on the next 1st or 15th in two weeks', () => {
    const answer = planOptions(request)

    expect(answer.legalRegime).toBe('consumer_credit_all')
    expect(answer.options.map((option) => option.instalments)).toEqual([3, 6, 12, 24, 36])
    expect(answer.options[2]).toMatchObject({
      id: '12',
      firstDueOn: '2026-12-15',
      validUntil: '2026-12-05',
      nominalRateBp: 790,
      effectiveRateBp: 819,
      feeCents: 0,
      duties: ['creditworthiness_check', 'information_sheet', 'withdrawal_right'],
    })
    expect(answer.unavailable).toEqual([])
  })

  test.each([
    ['an invoice below 100.00', { restCents: 9_999 }, 'invoice_below_minimum', 5],
    ['a paid claim', { receivableState: 'paid' as const }, 'wrong_state', 5],
    ['an unsold invoice', { receivableState: null }, 'wrong_state', 5],
    ['a second dunning level', { receivableState: 'overdue' as const, dunningLevel: 2 }, 'wrong_state', 5],
    ['a red light', { trafficLight: 'red' as const }, 'light_red', 3],
    ['rates below 25.00', { restCents: 30_000 }, 'rate_below_minimum', 2],
  ])('%s', (_, change, reason, count) => {
    const { unavailable } = planOptions({ ...request, ...change })

    expect(unavailable.filter((each) => each.reason === reason)).toHaveLength(count)
  })

  test('an overdue claim of the first level may still have a plan', () => {
    expect(planOptions({ ...request, receivableState: 'overdue', dunningLevel: 1 }).options).toHaveLength(5)
  })

  test('a plan longer than the policy allows', () => {
    const policy = {
      offers: [{ instalments: 48, nominalRateBp: 790 }],
      minInvoiceCents: 10_000,
      minRateCents: 2_500,
      maxMonths: 36,
      offerValidDays: 14,
    }

    expect(planOptions(request, policy).unavailable).toEqual([{ instalments: 48, reason: 'plan_too_long' }])
  })

  test('rates fall due monthly', () => {
    const [option] = planOptions(request).options
    const schedule = option === undefined ? [] : planSchedule(option, option.firstDueOn)

    expect(schedule.map((rate) => rate.dueOn)).toEqual(['2026-12-15', '2027-01-15', '2027-02-15'])
  })
})

describe('law by date', () => {
  test.each([
    ['2026-11-19', 'deferral_charged_only'],
    ['2026-11-20', 'consumer_credit_all'],
  ])('on %s it is %s', (day, regime) => {
    expect(legalRegimeOn(day)).toBe(regime)
  })

  test.each([
    ['deferral_charged_only', 19_999, 12, 790, 0],
    ['deferral_charged_only', 20_000, 3, 790, 0],
    ['deferral_charged_only', 20_000, 12, 790, 3],
    ['deferral_charged_only', 20_000, 6, 0, 2],
    ['consumer_credit_all', 10_000, 3, 0, 3],
  ] as const)(
    '%s, %i cents, %i rates at %i bp: %i duties',
    (regime, amountCents, instalments, nominalRateBp, count) => {
      expect(planDuties(regime, { amountCents, instalments, nominalRateBp })).toHaveLength(count)
    },
  )
})

test('open are the rates whose principal nothing covers yet, in part covered ones among them', () => {
  const schedule = planSchedule(calculatePlan(240_000, { instalments: 3, nominalRateBp: 0 }), '2026-12-01')
  const numbers = (paidCents: number) => openRates(schedule, paidCents).map((rate) => rate.number)

  expect([numbers(0), numbers(80_000), numbers(100_000), numbers(240_000)]).toEqual([
    [1, 2, 3],
    [2, 3],
    [2, 3],
    [],
  ])
})
