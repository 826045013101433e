import { expect, test } from 'vitest'
import { addDays } from '../factoring/calendar.ts'
import { vatRates } from '../factoring/contract.ts'
import type { Result } from '../result.ts'
import type { Claim, ClaimFacts } from './claim.ts'
import {
  chargeBack,
  creditNote,
  directPayment,
  purchase,
  receivePayment,
  returnPayment,
  writeOff,
  type Booked,
  type MoneyRefusal,
} from './events.ts'
import { brokenInvariants } from './invariants.ts'
import { accountKinds, balanceOf, post } from './transaction.ts'

/*
 * Lives of claims with every balance to the cent. The figures were worked out apart from this code with decimal
 * arithmetic from the rules of the domain page: each component rounded half up per invoice, VAT on the net fee, interest
 * on what is still financed, actual days / 360, rounded once.
 */

const boughtOn = '2026-03-02'

function terms(
  factoringType: 'recourse' | 'non_recourse',
  rates: readonly [fee: number, flat: number, interest: number, reserve: number, vat: number],
): ClaimFacts['terms'] {
  const [feeRateBp, feeFlatCents, interestRateBp, reserveRateBp, vat] = rates
  const vatRateBp = vatRates(vat)
  return {
    factoringType,
    feeRateBp,
    feeFlatCents,
    interestRateBp,
    reserveRateBp,
    vatRateBp,
    payoutDays: 1,
    refundFeeOnCreditNote: false,
  }
}

const contracts = {
  N: terms('non_recourse', [290, 145, 0, 0, 1900]),
  NR: terms('non_recourse', [315, 99, 0, 500, 1900]),
  NV: terms('non_recourse', [250, 0, 0, 0, 700]),
  R: terms('recourse', [120, 145, 650, 1000, 1900]),
  RH: terms('recourse', [175, 72, 825, 1500, 1900]),
  R0: terms('recourse', [100, 0, 600, 0, 1900]),
}

type Event =
  | 'paid'
  | 'uncollectable'
  | 'credit_note'
  | 'credit_paid'
  | 'part_paid'
  | 'part_back'
  | 'returned'
  | 'direct'
  | 'defect'
  | 'overpaid'

function must(result: Result<Booked, MoneyRefusal>): Claim {
  if (!result.ok) throw new Error(result.reason)
  expect(brokenInvariants(result.value.claim)).toEqual([])
  return result.value.claim
}

/** What happens, day by day after the purchase; the arguments are days and cents as the event needs them. */
function live(claim: Claim, event: Event, [first = 0, cents = 0, second = 0]: readonly number[]): Claim {
  const on = addDays(boughtOn, first)
  const later = addDays(boughtOn, second)
  const { amountCents } = claim.facts
  const pay = (from: Claim, day: string, amount: number, paymentRef: string): Claim =>
    must(receivePayment(from, { on: day, amountCents: amount, paymentRef }))
  switch (event) {
    case 'paid':
      return pay(claim, on, amountCents, 'p')
    case 'uncollectable':
      return claim.facts.terms.factoringType === 'recourse'
        ? must(chargeBack(claim, { on, reason: 'default' }))
        : must(writeOff({ ...claim, state: 'in_collection' }, { on }))
    case 'credit_note':
      return must(creditNote(claim, { on, amountCents: cents, ref: 'c' }))
    case 'credit_paid':
      return pay(
        must(creditNote(claim, { on, amountCents: cents, ref: 'c' })),
        later,
        amountCents - cents,
        'p',
      )
    case 'part_paid':
      return pay(pay(claim, on, cents, 'p'), later, amountCents - cents, 'q')
    case 'part_back':
      return must(chargeBack(pay(claim, on, cents, 'p'), { on: later, reason: 'default' }))
    case 'returned':
      return must(
        returnPayment(pay(claim, on, amountCents, 'p'), {
          on: addDays(on, 3),
          paymentRef: 'p',
          costCents: cents,
          stateBefore: 'open',
        }),
      )
    case 'direct':
      return must(directPayment(claim, { on, amountCents, ref: 'd' }))
    case 'defect':
      return must(chargeBack(claim, { on, reason: 'claim_defect' }))
    case 'overpaid':
      return pay(claim, on, amountCents + cents, 'p')
  }
}

// prettier-ignore
const cases: readonly (readonly [
  contract: keyof typeof contracts,
  amountCents: number,
  event: Event,
  args: readonly number[],
  payoutCents: number,
  state: string,
  balances: Readonly<Record<string, number>>,
])[] = [
  ['N', 123456, 'paid', [30], 119023, 'paid', { fee_income: -3725, vat_output: -708, bank: 4433 }],
  ['N', 80000, 'paid', [35], 77067, 'paid', { fee_income: -2465, vat_output: -468, bank: 2933 }],
  ['N', 100050, 'paid', [1], 96425, 'paid', { fee_income: -3046, vat_output: -579, bank: 3625 }],
  ['N', 7391, 'paid', [61], 6964, 'paid', { fee_income: -359, vat_output: -68, bank: 427 }],
  ['N', 54321, 'uncollectable', [90], 52274, 'written_off', { fee_income: -1720, vat_output: -327, bank: -52274, credit_loss: 54321 }],
  ['N', 999999, 'uncollectable', [121], 965316, 'written_off', { fee_income: -29145, vat_output: -5538, bank: -965316, credit_loss: 999999 }],
  ['N', 240000, 'credit_note', [20, 33333], 231545, 'open', { receivable: 206667, practice: 33333, fee_income: -7105, vat_output: -1350, bank: -231545 }],
  ['N', 61728, 'credit_note', [12, 61728], 59425, 'cancelled', { practice: 61728, fee_income: -1935, vat_output: -368, bank: -59425 }],
  ['N', 150000, 'credit_paid', [10, 50000, 40], 144651, 'paid', { practice: 50000, fee_income: -4495, vat_output: -854, bank: -44651 }],
  ['N', 88888, 'part_paid', [15, 80000, 45], 85648, 'paid', { fee_income: -2723, vat_output: -517, bank: 3240 }],
  ['N', 45678, 'returned', [21, 300], 43929, 'open', { receivable: 45678, fee_income: -1470, vat_output: -279, bank: -44229, receivable_costs: 300 }],
  ['N', 31415, 'direct', [28], 30158, 'paid', { practice: 31415, fee_income: -1056, vat_output: -201, bank: -30158 }],
  ['N', 27183, 'defect', [33], 26073, 'charged_back', { practice: 27183, fee_income: -933, vat_output: -177, bank: -26073 }],
  ['N', 19999, 'overpaid', [44, 501], 19136, 'paid', { fee_income: -725, vat_output: -138, bank: 1364, debtor_credit: -501 }],
  ['N', 1000, 'paid', [10], 793, 'paid', { fee_income: -174, vat_output: -33, bank: 207 }],
  ['NR', 123456, 'paid', [30], 112537, 'paid', { practice: -6173, fee_income: -3988, vat_output: -758, bank: 10919 }],
  ['NR', 80000, 'paid', [35], 72883, 'paid', { practice: -4000, fee_income: -2619, vat_output: -498, bank: 7117 }],
  ['NR', 100050, 'paid', [1], 91178, 'paid', { practice: -5003, fee_income: -3251, vat_output: -618, bank: 8872 }],
  ['NR', 7391, 'paid', [61], 6626, 'paid', { practice: -370, fee_income: -332, vat_output: -63, bank: 765 }],
  ['NR', 54321, 'uncollectable', [90], 49451, 'written_off', { practice: -2716, fee_income: -1810, vat_output: -344, bank: -49451, credit_loss: 54321 }],
  ['NR', 999999, 'uncollectable', [121], 912396, 'written_off', { practice: -50000, fee_income: -31599, vat_output: -6004, bank: -912396, credit_loss: 999999 }],
  ['NR', 240000, 'credit_note', [20, 33333], 218886, 'open', { receivable: 206667, practice: 33333, reserve: -12000, fee_income: -7659, vat_output: -1455, bank: -218886 }],
  ['NR', 61728, 'credit_note', [12, 61728], 56211, 'cancelled', { practice: 58642, fee_income: -2043, vat_output: -388, bank: -56211 }],
  ['NR', 150000, 'credit_paid', [10, 50000, 40], 136759, 'paid', { practice: 42500, fee_income: -4824, vat_output: -917, bank: -36759 }],
  ['NR', 88888, 'part_paid', [15, 80000, 45], 80994, 'paid', { practice: -4444, fee_income: -2899, vat_output: -551, bank: 7894 }],
  ['NR', 45678, 'returned', [21, 300], 41564, 'open', { receivable: 45678, reserve: -2284, fee_income: -1538, vat_output: -292, bank: -41864, receivable_costs: 300 }],
  ['NR', 31415, 'direct', [28], 28548, 'paid', { practice: 29844, fee_income: -1089, vat_output: -207, bank: -28548 }],
  ['NR', 27183, 'defect', [33], 24688, 'charged_back', { practice: 25824, fee_income: -955, vat_output: -181, bank: -24688 }],
  ['NR', 19999, 'overpaid', [44, 501], 18131, 'paid', { practice: -1000, fee_income: -729, vat_output: -139, bank: 2369, debtor_credit: -501 }],
  ['NR', 1000, 'paid', [10], 794, 'paid', { practice: -50, fee_income: -131, vat_output: -25, bank: 206 }],
  ['NV', 123456, 'paid', [30], 120154, 'paid', { fee_income: -3086, vat_output: -216, bank: 3302 }],
  ['NV', 80000, 'paid', [35], 77860, 'paid', { fee_income: -2000, vat_output: -140, bank: 2140 }],
  ['NV', 100050, 'paid', [1], 97374, 'paid', { fee_income: -2501, vat_output: -175, bank: 2676 }],
  ['NV', 7391, 'paid', [61], 7193, 'paid', { fee_income: -185, vat_output: -13, bank: 198 }],
  ['NV', 54321, 'uncollectable', [90], 52868, 'written_off', { fee_income: -1358, vat_output: -95, bank: -52868, credit_loss: 54321 }],
  ['NV', 999999, 'uncollectable', [121], 973249, 'written_off', { fee_income: -25000, vat_output: -1750, bank: -973249, credit_loss: 999999 }],
  ['NV', 240000, 'credit_note', [20, 33333], 233580, 'open', { receivable: 206667, practice: 33333, fee_income: -6000, vat_output: -420, bank: -233580 }],
  ['NV', 61728, 'credit_note', [12, 61728], 60077, 'cancelled', { practice: 61728, fee_income: -1543, vat_output: -108, bank: -60077 }],
  ['NV', 150000, 'credit_paid', [10, 50000, 40], 145987, 'paid', { practice: 50000, fee_income: -3750, vat_output: -263, bank: -45987 }],
  ['NV', 88888, 'part_paid', [15, 80000, 45], 86510, 'paid', { fee_income: -2222, vat_output: -156, bank: 2378 }],
  ['NV', 45678, 'returned', [21, 300], 44456, 'open', { receivable: 45678, fee_income: -1142, vat_output: -80, bank: -44756, receivable_costs: 300 }],
  ['NV', 31415, 'direct', [28], 30575, 'paid', { practice: 31415, fee_income: -785, vat_output: -55, bank: -30575 }],
  ['NV', 27183, 'defect', [33], 26455, 'charged_back', { practice: 27183, fee_income: -680, vat_output: -48, bank: -26455 }],
  ['NV', 19999, 'overpaid', [44, 501], 19464, 'paid', { fee_income: -500, vat_output: -35, bank: 1036, debtor_credit: -501 }],
  ['NV', 1000, 'paid', [10], 973, 'paid', { fee_income: -25, vat_output: -2, bank: 27 }],
  ['R', 123456, 'paid', [30], 109175, 'paid', { practice: -11630, fee_income: -1626, vat_output: -423, bank: 14281, financing_income: -602 }],
  ['R', 80000, 'paid', [35], 70685, 'paid', { practice: -7459, fee_income: -1105, vat_output: -296, bank: 9315, financing_income: -455 }],
  ['R', 100050, 'paid', [1], 88443, 'paid', { practice: -9986, fee_income: -1346, vat_output: -259, bank: 11607, financing_income: -16 }],
  ['R', 7391, 'paid', [61], 6374, 'paid', { practice: -652, fee_income: -234, vat_output: -58, bank: 1017, financing_income: -73 }],
  ['R', 54321, 'uncollectable', [90], 47941, 'charged_back', { practice: 49834, fee_income: -797, vat_output: -302, bank: -47941, financing_income: -794 }],
  ['R', 999999, 'uncollectable', [121], 885546, 'charged_back', { practice: 923397, fee_income: -12145, vat_output: -6044, bank: -885546, financing_income: -19662 }],
  ['R', 240000, 'credit_note', [20, 33333], 212400, 'open', { receivable: 206667, practice: 33333, reserve: -24000, fee_income: -3025, vat_output: -575, bank: -212400 }],
  ['R', 61728, 'credit_note', [12, 61728], 54501, 'cancelled', { practice: 55698, fee_income: -886, vat_output: -191, bank: -54501, financing_income: -120 }],
  ['R', 150000, 'credit_paid', [10, 50000, 40], 132685, 'paid', { practice: 35838, fee_income: -1945, vat_output: -504, bank: -32685, financing_income: -704 }],
  ['R', 88888, 'part_paid', [15, 80000, 45], 78557, 'paid', { practice: -8631, fee_income: -1212, vat_output: -271, bank: 10331, financing_income: -217 }],
  ['R', 45678, 'returned', [21, 300], 40285, 'open', { receivable: 45678, reserve: -4568, fee_income: -693, vat_output: -132, bank: -40585, receivable_costs: 300 }],
  ['R', 31415, 'direct', [28], 27652, 'paid', { practice: 28443, fee_income: -522, vat_output: -126, bank: -27652, financing_income: -143 }],
  ['R', 27183, 'defect', [33], 23905, 'charged_back', { practice: 24639, fee_income: -471, vat_output: -117, bank: -23905, financing_income: -146 }],
  ['R', 19999, 'overpaid', [44, 501], 17541, 'paid', { practice: -1830, fee_income: -385, vat_output: -100, bank: 2959, financing_income: -143, debtor_credit: -501 }],
  ['R', 72001, 'part_back', [30, 12345, 90], 63600, 'charged_back', { practice: 53550, fee_income: -1009, vat_output: -367, bank: -51255, financing_income: -919 }],
  ['R', 1000, 'paid', [10], 713, 'paid', { practice: -98, fee_income: -157, vat_output: -30, bank: 287, financing_income: -2 }],
  ['RH', 123456, 'paid', [30], 102282, 'paid', { practice: -17660, fee_income: -2232, vat_output: -561, bank: 21174, financing_income: -721 }],
  ['RH', 80000, 'paid', [35], 66248, 'paid', { practice: -11351, fee_income: -1472, vat_output: -384, bank: 13752, financing_income: -545 }],
  ['RH', 100050, 'paid', [1], 82873, 'paid', { practice: -14985, fee_income: -1823, vat_output: -350, bank: 17177, financing_income: -19 }],
  ['RH', 7391, 'paid', [61], 6043, 'paid', { practice: -1004, fee_income: -201, vat_output: -55, bank: 1348, financing_income: -88 }],
  ['RH', 54321, 'uncollectable', [90], 44956, 'charged_back', { practice: 47306, fee_income: -1023, vat_output: -375, bank: -44956, financing_income: -952 }],
  ['RH', 999999, 'uncollectable', [121], 829088, 'charged_back', { practice: 878047, fee_income: -17572, vat_output: -7817, bank: -829088, financing_income: -23570 }],
  ['RH', 240000, 'credit_note', [20, 33333], 198916, 'open', { receivable: 206667, practice: 33333, reserve: -36000, fee_income: -4272, vat_output: -812, bank: -198916 }],
  ['RH', 61728, 'credit_note', [12, 61728], 51098, 'cancelled', { practice: 52640, fee_income: -1152, vat_output: -246, bank: -51098, financing_income: -144 }],
  ['RH', 150000, 'credit_paid', [10, 50000, 40], 124291, 'paid', { practice: 28482, fee_income: -2697, vat_output: -669, bank: -24291, financing_income: -825 }],
  ['RH', 88888, 'part_paid', [15, 80000, 45], 73618, 'paid', { practice: -13024, fee_income: -1628, vat_output: -358, bank: 15270, financing_income: -260 }],
  ['RH', 45678, 'returned', [21, 300], 37790, 'open', { receivable: 45678, reserve: -6852, fee_income: -871, vat_output: -165, bank: -38090, receivable_costs: 300 }],
  ['RH', 31415, 'direct', [28], 25963, 'paid', { practice: 26906, fee_income: -622, vat_output: -150, bank: -25963, financing_income: -171 }],
  ['RH', 27183, 'defect', [33], 22454, 'charged_back', { practice: 23314, fee_income: -548, vat_output: -137, bank: -22454, financing_income: -175 }],
  ['RH', 19999, 'overpaid', [44, 501], 16497, 'paid', { practice: -2797, fee_income: -422, vat_output: -112, bank: 4003, financing_income: -171, debtor_credit: -501 }],
  ['RH', 72001, 'part_back', [30, 12345, 90], 59616, 'charged_back', { practice: 50157, fee_income: -1332, vat_output: -461, bank: -47271, financing_income: -1093 }],
  ['RH', 1000, 'paid', [10], 743, 'paid', { practice: -148, fee_income: -90, vat_output: -17, bank: 257, financing_income: -2 }],
  ['R0', 123456, 'paid', [30], 121986, 'paid', { practice: 734, fee_income: -1235, vat_output: -352, bank: 1470, financing_income: -617 }],
  ['R0', 80000, 'paid', [35], 79048, 'paid', { practice: 556, fee_income: -800, vat_output: -241, bank: 952, financing_income: -467 }],
  ['R0', 100050, 'paid', [1], 98859, 'paid', { practice: 20, fee_income: -1001, vat_output: -193, bank: 1191, financing_income: -17 }],
  ['R0', 7391, 'paid', [61], 7303, 'paid', { practice: 89, fee_income: -74, vat_output: -28, bank: 88, financing_income: -75 }],
  ['R0', 54321, 'uncollectable', [90], 53675, 'charged_back', { practice: 55291, fee_income: -543, vat_output: -258, bank: -53675, financing_income: -815 }],
  ['R0', 999999, 'uncollectable', [121], 988099, 'charged_back', { practice: 1023998, fee_income: -10000, vat_output: -5732, bank: -988099, financing_income: -20167 }],
  ['R0', 240000, 'credit_note', [20, 33333], 237144, 'open', { receivable: 206667, practice: 33333, fee_income: -2400, vat_output: -456, bank: -237144 }],
  ['R0', 61728, 'credit_note', [12, 61728], 60994, 'cancelled', { practice: 61874, fee_income: -617, vat_output: -140, bank: -60994, financing_income: -123 }],
  ['R0', 150000, 'credit_paid', [10, 50000, 40], 148215, 'paid', { practice: 50893, fee_income: -1500, vat_output: -428, bank: -48215, financing_income: -750 }],
  ['R0', 88888, 'part_paid', [15, 80000, 45], 87830, 'paid', { practice: 318, fee_income: -889, vat_output: -220, bank: 1058, financing_income: -267 }],
  ['R0', 45678, 'returned', [21, 300], 45134, 'open', { receivable: 45678, fee_income: -457, vat_output: -87, bank: -45434, receivable_costs: 300 }],
  ['R0', 31415, 'direct', [28], 31041, 'paid', { practice: 31590, fee_income: -314, vat_output: -88, bank: -31041, financing_income: -147 }],
  ['R0', 27183, 'defect', [33], 26859, 'charged_back', { practice: 27362, fee_income: -272, vat_output: -81, bank: -26859, financing_income: -150 }],
  ['R0', 19999, 'overpaid', [44, 501], 19761, 'paid', { practice: 175, fee_income: -200, vat_output: -66, bank: 739, financing_income: -147, debtor_credit: -501 }],
  ['R0', 72001, 'part_back', [30, 12345, 90], 71144, 'charged_back', { practice: 60795, fee_income: -720, vat_output: -319, bank: -58799, financing_income: -957 }],
  ['R0', 1000, 'paid', [10], 988, 'paid', { practice: 2, fee_income: -10, vat_output: -2, bank: 12, financing_income: -2 }],
]

test.each(cases)('%s %i %s %j', (contract, amountCents, event, args, payoutCents, state, expected) => {
  const facts = { amountCents, terms: contracts[contract], purchasedOn: boughtOn, financedFrom: boughtOn }
  const bought = must(purchase(facts))
  const price = -balanceOf(bought.transactions, 'practice')
  const payout = post({
    kind: 'payout',
    ref: 'payout',
    on: boughtOn,
    amounts: { practice: price, bank: -price },
  })
  const after = live(bought, event, args)
  const all = [...after.transactions, payout]
  const balances = accountKinds.map((account) => [account, balanceOf(all, account)] as const)

  expect(price).toBe(payoutCents)
  expect(after.state).toBe(state)
  expect(Object.fromEntries(balances.filter(([, cents]) => cents !== 0))).toEqual(expected)
})
