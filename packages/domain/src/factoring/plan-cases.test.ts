import { expect, test } from 'vitest'
import { calculatePlan } from './payment-plan.ts'

/*
 * Plans to the cent and the effective rate, worked out apart from this code with decimal arithmetic of 60 digits:
 * annuity, monthly interest rounded half up, the last rate takes the difference, internal rate of return over a year.
 */
// prettier-ignore
const cases: readonly (readonly [
  principal: number, instalments: number, nominalBp: number,
  monthly: number, last: number, interest: number, total: number, effectiveBp: number,
])[] = [
  [100000, 3, 0, 33333, 33334, 0, 100000, 0],
  [100000, 6, 0, 16666, 16670, 0, 100000, 0],
  [100000, 12, 790, 8694, 8696, 4330, 104330, 819],
  [100000, 24, 790, 4518, 4523, 8437, 108437, 819],
  [100000, 36, 790, 3129, 3130, 12645, 112645, 819],
  [123456, 3, 0, 41152, 41152, 0, 123456, 0],
  [123456, 6, 0, 20576, 20576, 0, 123456, 0],
  [123456, 12, 790, 10734, 10728, 5346, 128802, 819],
  [123456, 24, 790, 5578, 5575, 10413, 133869, 819],
  [123456, 36, 790, 3863, 3859, 15608, 139064, 819],
  [99999, 3, 0, 33333, 33333, 0, 99999, 0],
  [99999, 6, 0, 16666, 16669, 0, 99999, 0],
  [99999, 12, 790, 8694, 8695, 4330, 104329, 819],
  [99999, 24, 790, 4518, 4522, 8437, 108436, 819],
  [99999, 36, 790, 3129, 3129, 12645, 112644, 819],
  [35001, 3, 0, 11667, 11667, 0, 35001, 0],
  [35001, 6, 0, 5833, 5836, 0, 35001, 0],
  [35001, 12, 790, 3043, 3044, 1516, 36517, 819],
  [35001, 24, 790, 1581, 1592, 2954, 37955, 819],
  [35001, 36, 790, 1095, 1102, 4426, 39427, 819],
  [1000000, 3, 0, 333333, 333334, 0, 1000000, 0],
  [1000000, 6, 0, 166666, 166670, 0, 1000000, 0],
  [1000000, 12, 790, 86942, 86944, 43306, 1043306, 819],
  [1000000, 24, 790, 45182, 45171, 84357, 1084357, 819],
  [1000000, 36, 790, 31290, 31299, 126449, 1126449, 819],
  [54321, 3, 0, 18107, 18107, 0, 54321, 0],
  [54321, 6, 0, 9053, 9056, 0, 54321, 0],
  [54321, 12, 790, 4723, 4721, 2353, 56674, 819],
  [54321, 24, 790, 2454, 2464, 4585, 58906, 820],
  [54321, 36, 790, 1700, 1689, 6868, 61189, 819],
  [100000, 12, 430, 8529, 8525, 2344, 102344, 439],
  [250001, 48, 630, 5906, 5894, 33475, 283476, 649],
  [77777, 18, 1199, 4743, 4735, 7589, 85366, 1267],
  [200000, 10, 1, 20001, 20001, 10, 200010, 1],
]

test.each(cases)(
  '%i in %i rates at %i bp',
  (principal, instalments, nominalRateBp, monthly, last, interest, total, effective) => {
    const plan = calculatePlan(principal, { instalments, nominalRateBp })

    expect(plan).toMatchObject({
      monthlyRateCents: monthly,
      lastRateCents: last,
      interestCents: interest,
      totalCents: total,
      effectiveRateBp: effective,
    })
    expect(plan.rates).toHaveLength(instalments)
    expect(plan.rates.reduce((sum, rate) => sum + rate.principalCents, 0)).toBe(principal)
    expect(plan.rates.reduce((sum, rate) => sum + rate.amountCents, 0)).toBe(total)
  },
)
