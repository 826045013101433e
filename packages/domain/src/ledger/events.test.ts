import { describe, expect, test } from 'vitest'
import { addDays } from '../factoring/calendar.ts'
import type { Result } from '../result.ts'
import type { Claim, ClaimFacts } from './claim.ts'
import {
  chargeBack,
  changeState,
  creditNote,
  directPayment,
  dunningFee,
  purchase,
  receivePayment,
  returnPayment,
  writeOff,
  type Booked,
  type MoneyRefusal,
} from './events.ts'
import { exampleFacts, exampleTerms } from '../../testing/ledger/example-claims.ts'
import { brokenInvariants } from './invariants.ts'
import { accountKinds, balanceOf, post, type LedgerTx } from './transaction.ts'

const boughtOn = '2026-03-02'
const day = (n: number): string => addDays(boughtOn, n)

function must(result: Result<Booked, MoneyRefusal>): Booked {
  if (!result.ok) throw new Error(result.reason)
  expect(brokenInvariants(result.value.claim)).toEqual([])
  return result.value
}

function bought(amountCents: number, terms: ClaimFacts['terms']): Claim {
  return must(purchase(exampleFacts(amountCents, terms))).claim
}

function shown(transactions: readonly LedgerTx[]): unknown {
  return transactions.map((tx) => [
    tx.kind,
    Object.fromEntries(tx.entries.map((entry) => [entry.account, entry.amountCents])),
  ])
}

function balances(transactions: readonly LedgerTx[]): Record<string, number> {
  const all = accountKinds.map((account) => [account, balanceOf(transactions, account)] as const)
  return Object.fromEntries(all.filter(([, cents]) => cents !== 0))
}

const payoutOf = (claim: Claim): LedgerTx => {
  const cents = -balanceOf(claim.transactions, 'practice')
  return post({ kind: 'payout', ref: 'payout', on: day(1), amounts: { practice: cents, bank: -cents } })
}

describe('example A: without recourse, 1 234.56', () => {
  test('the purchase pays amount less gross fee', () => {
    const claim = bought(123_456, exampleTerms.nonRecourse)

    expect(shown(claim.transactions)).toEqual([
      ['purchase', { receivable: 123_456, practice: -119_023, fee_income: -3725, vat_output: -708 }],
    ])
    expect(claim.transactions[0]?.availableOn).toBe('2026-03-03')
  })

  test('paid: nothing is left to anybody but the factor', () => {
    const claim = bought(123_456, exampleTerms.nonRecourse)
    const paid = must(receivePayment(claim, { on: day(30), amountCents: 123_456, paymentRef: 'p1' }))

    expect(shown(paid.added)).toEqual([['payment', { bank: 123_456, receivable: -123_456 }]])
    expect(paid.claim.state).toBe('paid')
    expect(balances([...paid.claim.transactions, payoutOf(claim)])).toEqual({
      fee_income: -3725,
      vat_output: -708,
      bank: 4433,
    })
  })

  test('uncollectable: the loss is the factor’s, the practice keeps its money', () => {
    const claim = bought(123_456, exampleTerms.nonRecourse)
    const lost = must(writeOff({ ...claim, state: 'in_collection' }, { on: day(120) }))

    expect(shown(lost.added)).toEqual([['write_off', { credit_loss: 123_456, receivable: -123_456 }]])
    expect(balances([...lost.claim.transactions, payoutOf(claim)])).toEqual({
      fee_income: -3725,
      vat_output: -708,
      bank: -119_023,
      credit_loss: 123_456,
    })
  })

  test('a reserve is released at payment and at write-off', () => {
    const claim = bought(100_000, { ...exampleTerms.nonRecourse, reserveRateBp: 500 })
    const paid = must(receivePayment(claim, { on: day(10), amountCents: 100_000, paymentRef: 'p1' }))
    const lost = must(writeOff({ ...claim, state: 'in_collection' }, { on: day(120) }))

    expect(shown(paid.added)).toContainEqual(['reserve_release', { reserve: 5000, practice: -5000 }])
    expect(shown(lost.added)).toContainEqual(['reserve_release', { reserve: 5000, practice: -5000 }])
  })
})

describe('example B: with recourse, 800.00', () => {
  test('paid on day 35: reserve less interest and its VAT comes back', () => {
    const claim = bought(80_000, exampleTerms.recourse)
    const paid = must(receivePayment(claim, { on: day(35), amountCents: 80_000, paymentRef: 'p1' }))

    expect(shown(claim.transactions)).toEqual([
      [
        'purchase',
        { receivable: 80_000, practice: -70_685, reserve: -8000, fee_income: -1105, vat_output: -210 },
      ],
    ])
    expect(shown(paid.added)).toEqual([
      ['payment', { bank: 80_000, receivable: -80_000 }],
      ['reserve_release', { reserve: 8000, financing_income: -455, vat_output: -86, practice: -7459 }],
    ])
    expect(balances([...paid.claim.transactions, payoutOf(claim)])).toEqual({
      practice: -7459,
      fee_income: -1105,
      vat_output: -296,
      bank: 9315,
      financing_income: -455,
    })
  })

  test('charge-back on day 90: the practice owes 733.92', () => {
    const claim = bought(80_000, exampleTerms.recourse)
    const back = must(chargeBack(claim, { on: day(90), reason: 'default' }))

    expect(shown(back.added)).toEqual([
      ['chargeback', { practice: 80_000, receivable: -80_000 }],
      ['reserve_set_off', { reserve: 8000, practice: -8000 }],
      ['interest', { practice: 1392, financing_income: -1170, vat_output: -222 }],
    ])
    expect(balances([...back.claim.transactions, payoutOf(claim)]).practice).toBe(73_392)
  })

  test('a payment after the charge-back is passed on', () => {
    const back = must(chargeBack(bought(80_000, exampleTerms.recourse), { on: day(90), reason: 'default' }))
    const late = must(receivePayment(back.claim, { on: day(100), amountCents: 80_000, paymentRef: 'p9' }))

    expect(shown(late.added)).toEqual([['payment', { bank: 80_000, practice: -80_000 }]])
    expect(late.claim.state).toBe('charged_back')
  })
})

describe('examples C and D: defects and returns', () => {
  test('a credit note lowers claim and account, the fee stays', () => {
    const claim = bought(123_456, exampleTerms.nonRecourse)
    const noted = must(creditNote(claim, { on: day(20), amountCents: 20_000, ref: 'c1' }))

    expect(shown(noted.added)).toEqual([['credit_note', { receivable: -20_000, practice: 20_000 }]])
    expect(noted.claim.state).toBe('open')
  })

  test('a fee is given back in proportion when the contract says so', () => {
    const claim = bought(123_456, { ...exampleTerms.nonRecourse, refundFeeOnCreditNote: true })
    const noted = must(creditNote(claim, { on: day(20), amountCents: 20_000, ref: 'c1' }))

    expect(shown(noted.added)).toEqual([
      ['credit_note', { receivable: -20_000, practice: 19_310, fee_income: 580, vat_output: 110 }],
    ])
  })

  test('a credit note over everything cancels the claim', () => {
    const noted = must(
      creditNote(bought(80_000, exampleTerms.recourse), { on: day(20), amountCents: 80_000, ref: 'c1' }),
    )

    expect(noted.claim.state).toBe('cancelled')
    expect(noted.claim.reserveCents).toBe(0)
  })

  test.each([
    ['default', false],
    ['claim_defect', true],
    ['consent_invalid', true],
    ['fraud', true],
    ['direct_payment', true],
  ] as const)('without recourse, charge-back for %s is possible: %s', (reason, isPossible) => {
    const claim = bought(123_456, exampleTerms.nonRecourse)

    expect(chargeBack(claim, { on: day(40), reason }).ok).toBe(isPossible)
  })

  test('a return opens the claim again and adds the bank’s cost', () => {
    const claim = bought(123_456, exampleTerms.nonRecourse)
    const paid = must(receivePayment(claim, { on: day(10), amountCents: 123_456, paymentRef: 'p1' }))
    const back = must(
      returnPayment(paid.claim, { on: day(14), paymentRef: 'p1', costCents: 300, stateBefore: 'open' }),
    )

    expect(balances(back.added)).toEqual({ receivable: 123_456, receivable_costs: 300, bank: -123_756 })
    expect(back.claim.state).toBe('open')
    expect(
      returnPayment(back.claim, { on: day(15), paymentRef: 'p1', costCents: 300, stateBefore: 'open' }),
    ).toEqual({ ok: false, reason: 'payment_unknown' })
  })

  test('a return takes the released reserve back, interest runs on', () => {
    const claim = bought(80_000, exampleTerms.recourse)
    const paid = must(receivePayment(claim, { on: day(35), amountCents: 80_000, paymentRef: 'p1' }))
    const back = must(
      returnPayment(paid.claim, { on: day(35), paymentRef: 'p1', costCents: 0, stateBefore: 'open' }),
    )
    const charged = must(chargeBack(back.claim, { on: day(90), reason: 'default' }))

    expect(back.claim.reserveCents).toBe(8000)
    expect(shown(charged.added)).toContainEqual([
      'interest',
      { practice: 1392, financing_income: -1170, vat_output: -222 },
    ])
  })

  test('an early part payment returned after the charge-back follows the rest', () => {
    const part = must(
      receivePayment(bought(80_000, exampleTerms.recourse), {
        on: day(20),
        amountCents: 30_000,
        paymentRef: 'p1',
      }),
    )
    const back = must(chargeBack(part.claim, { on: day(90), reason: 'default' }))
    const returned = must(
      returnPayment(back.claim, { on: day(92), paymentRef: 'p1', costCents: 300, stateBefore: 'open' }),
    )

    expect(returned.claim.chargedBackCents).toBe(80_000)
    expect(returned.claim.state).toBe('charged_back')
  })
})

describe('money from debtors', () => {
  test('goes to costs first, then principal; the rest stays open', () => {
    const fee = must(
      dunningFee(bought(50_000, exampleTerms.nonRecourse), { on: day(47), level: 2, amountCents: 250 }),
    )
    const part = must(receivePayment(fee.claim, { on: day(50), amountCents: 50_000, paymentRef: 'p1' }))

    expect(shown(part.added)).toEqual([
      ['payment', { bank: 50_000, receivable: -49_750, receivable_costs: -250 }],
    ])
    expect(part.claim.state).toBe('partly_paid')
  })

  test('too much becomes the debtor’s credit', () => {
    const paid = must(
      receivePayment(bought(50_000, exampleTerms.nonRecourse), {
        on: day(5),
        amountCents: 50_100,
        paymentRef: 'p1',
      }),
    )

    expect(balances(paid.added)).toEqual({ bank: 50_100, receivable: -50_000, debtor_credit: -100 })
  })

  test('paid to the practice: its account is debited', () => {
    const direct = must(
      directPayment(bought(80_000, exampleTerms.recourse), { on: day(10), amountCents: 30_000, ref: 'd1' }),
    )

    expect(shown(direct.added)).toEqual([['direct_payment', { receivable: -30_000, practice: 30_000 }]])
    expect(direct.claim.state).toBe('partly_paid')
    expect(directPayment(direct.claim, { on: day(11), amountCents: 50_001, ref: 'd2' })).toEqual({
      ok: false,
      reason: 'amount_above_rest',
    })
  })

  test('open dunning fees are taken back when the claim goes to the practice', () => {
    const fee = must(
      dunningFee(bought(80_000, exampleTerms.recourse), { on: day(47), level: 2, amountCents: 250 }),
    )
    const back = must(chargeBack(fee.claim, { on: day(90), reason: 'default' }))

    expect(balances(back.claim.transactions).dunning_income).toBeUndefined()
  })

  test('a disputed claim is charged back only through its defect', () => {
    const claim = bought(123_456, exampleTerms.nonRecourse)
    const disputed = must(changeState(claim, 'objection'))

    expect(disputed.claim.state).toBe('disputed')
    expect(changeState(disputed.claim, 'due_passed').ok).toBe(false)
    expect(must(chargeBack(disputed.claim, { on: day(60), reason: 'claim_defect' })).claim.state).toBe(
      'charged_back',
    )
  })
})
