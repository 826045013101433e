import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../factoring/calendar.ts'
import { vatRates } from '../factoring/contract.ts'
import type { Claim, ClaimFacts } from './claim.ts'
import {
  chargeBack,
  creditNote,
  debtorInterest,
  directPayment,
  dunningFee,
  purchase,
  receivePayment,
  writeOff,
} from './events.ts'
import { statementLine, type StatementLine } from './statement.ts'
import { accountKinds, balanceOf, type AccountKind } from './transaction.ts'

/*
 * A second, plain set of books keeps the same lives of claims: balances in variables, interest day by day, fractions as
 * whole numbers, written from the rules of the domain page without a function of the first. Both must agree to the cent.
 */

const boughtOn = '2026-03-02'

const halfUp = (numerator: bigint, divisor: bigint): number =>
  Number((2n * numerator + divisor) / (2n * divisor))
const share = (cents: number, rateBp: number): number => halfUp(BigInt(cents) * BigInt(rateBp), 10_000n)

type Terms = ClaimFacts['terms']

class SecondBooks {
  readonly balance = new Map<AccountKind, number>()
  readonly costs = { dunning: 0, arrears: 0 }
  isClosed = false
  private readonly repaid: { readonly day: number; readonly cents: number }[] = []
  private readonly advance: number
  private readonly terms: Terms

  constructor(amount: number, terms: Terms) {
    this.terms = terms
    const fee = share(amount, terms.feeRateBp) + terms.feeFlatCents
    const vat = share(fee, terms.vatRateBp.fee)
    const reserve = share(amount, terms.reserveRateBp)
    this.advance = amount - reserve
    this.add('receivable', amount)
    this.add('fee_income', -fee)
    this.add('vat_output', -vat)
    this.add('reserve', -reserve)
    this.add('practice', fee + vat + reserve - amount)
  }

  of(account: AccountKind): number {
    return this.balance.get(account) ?? 0
  }

  private add(account: AccountKind, cents: number): void {
    this.balance.set(account, this.of(account) + cents)
  }

  private lower(day: number, cents: number): void {
    this.add('receivable', -cents)
    this.repaid.push({ day, cents })
  }

  pay(day: number, cents: number): void {
    const dunning = Math.min(cents, this.costs.dunning)
    const arrears = Math.min(cents - dunning, this.costs.arrears)
    const principal = Math.min(cents - dunning - arrears, this.of('receivable'))
    this.costs.dunning -= dunning
    this.costs.arrears -= arrears
    this.add('bank', cents)
    this.add('receivable_costs', -dunning - arrears)
    this.add('debtor_credit', dunning + arrears + principal - cents)
    this.lower(day, principal)
    this.endIfEmpty(day)
  }

  direct(day: number, cents: number): void {
    this.add('practice', cents)
    this.lower(day, cents)
    this.endIfEmpty(day)
  }

  credit(day: number, cents: number): void {
    const fee = this.terms.refundFeeOnCreditNote ? share(cents, this.terms.feeRateBp) : 0
    const vat = share(fee, this.terms.vatRateBp.fee)
    this.add('fee_income', fee)
    this.add('vat_output', vat)
    this.add('practice', cents - fee - vat)
    this.lower(day, cents)
    this.endIfEmpty(day)
  }

  charge(kind: 'dunning' | 'arrears', cents: number): void {
    this.costs[kind] += cents
    this.add('receivable_costs', cents)
    this.add('dunning_income', -cents)
  }

  /** The rest goes back to the practice, or is the factor's loss. */
  giveUp(day: number, bearer: 'practice' | 'credit_loss'): void {
    const rest = this.of('receivable')
    this.add(bearer, rest)
    this.add('receivable', -rest)
    this.end(day)
  }

  private endIfEmpty(day: number): void {
    if (this.of('receivable') === 0) this.end(day)
  }

  private end(day: number): void {
    this.isClosed = true
    const open = this.costs.dunning + this.costs.arrears
    this.add('receivable_costs', -open)
    this.add('dunning_income', open)
    const reserve = -this.of('reserve')
    this.add('reserve', reserve)
    const net = this.interest(day)
    const vat = share(net, this.terms.vatRateBp.interest)
    this.add('financing_income', -net)
    this.add('vat_output', -vat)
    this.add('practice', net + vat - reserve)
  }

  private interest(until: number): number {
    if (this.terms.factoringType !== 'recourse') return 0
    let centDays = 0n
    for (let day = 0; day < until; day += 1) {
      const repaid = this.repaid.reduce((sum, each) => (each.day <= day ? sum + each.cents : sum), 0)
      centDays += BigInt(Math.max(0, this.advance - repaid))
    }
    return halfUp(centDays * BigInt(this.terms.interestRateBp), 3_600_000n)
  }
}

const termsOf = fc
  .record({
    isRecourse: fc.boolean(),
    feeRateBp: fc.integer({ min: 0, max: 500 }),
    feeFlatCents: fc.integer({ min: 0, max: 300 }),
    interestRateBp: fc.integer({ min: 100, max: 1200 }),
    reserveRateBp: fc.constantFrom(0, 500, 1000, 1500),
    vat: fc.constantFrom(1900, 700, 0),
    refundFeeOnCreditNote: fc.boolean(),
  })
  .map(({ isRecourse, interestRateBp, vat, ...rest }): Terms => ({
    ...rest,
    factoringType: isRecourse ? 'recourse' : 'non_recourse',
    interestRateBp: isRecourse ? interestRateBp : 0,
    vatRateBp: vatRates(vat),
    payoutDays: 1,
  }))

type Step = 'pay' | 'direct' | 'credit' | 'dun' | 'arrears' | 'overpay' | 'give_up'

const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step[]>('pay', 'pay', 'direct', 'credit', 'dun', 'arrears', 'overpay', 'give_up'),
    /** Days since the step before. */
    after: fc.integer({ min: 0, max: 40 }),
    /** Part of what is open, in thousandths. */
    part: fc.integer({ min: 1, max: 1000 }),
  }),
  { maxLength: 9 },
)

/** What a line says beside its total. */
function partsOf(line: StatementLine): number {
  const others = new Set(['txId', 'kind', 'occurredOn', 'invoiceId', 'totalCents'])
  return Object.entries(line).reduce(
    (sum, [name, cents]) => (others.has(name) ? sum : sum + Number(cents)),
    0,
  )
}

interface Life {
  claim: Claim
  readonly books: SecondBooks
}

/** One step in both books. What the first refuses, the second is not asked. */
function step(life: Life, what: Step, { day, cents, name }: { day: number; cents: number; name: string }) {
  const { claim, books } = life
  const on = addDays(boughtOn, day)
  const isRecourse = claim.facts.terms.factoringType === 'recourse'
  const acts = {
    pay: () => receivePayment(claim, { on, amountCents: cents, paymentRef: name }),
    direct: () => directPayment(claim, { on, amountCents: cents, ref: name }),
    credit: () => creditNote(claim, { on, amountCents: cents, ref: name }),
    dun: () => dunningFee(claim, { on, level: 2, amountCents: 250 }),
    arrears: () => debtorInterest(claim, { on, amountCents: 77, of: 'arrears', ref: name }),
    give_up: () =>
      isRecourse
        ? chargeBack(claim, { on, reason: 'default' })
        : writeOff({ ...claim, state: 'in_collection' }, { on }),
  } as const
  const second = {
    pay: () => books.pay(day, cents),
    direct: () => books.direct(day, cents),
    credit: () => books.credit(day, cents),
    dun: () => books.charge('dunning', 250),
    arrears: () => books.charge('arrears', 77),
    give_up: () => books.giveUp(day, isRecourse ? 'practice' : 'credit_loss'),
  } as const
  const act = what === 'overpay' ? 'pay' : what
  const outcome = acts[act]()
  if (!outcome.ok) return
  second[act]()
  life.claim = outcome.value.claim
}

test('a second set of books agrees with the ledger to the cent, and every line of a statement adds up', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 500_000 }), termsOf, steps, (amountCents, terms, happened) => {
      const first = purchase({ amountCents, terms, purchasedOn: boughtOn, financedFrom: boughtOn })
      fc.pre(first.ok)
      if (!first.ok) return
      const life: Life = { claim: first.value.claim, books: new SecondBooks(amountCents, terms) }
      let day = 0
      for (const [index, { what, after, part }] of happened.entries()) {
        if (life.books.isClosed) break
        day += after
        const open = life.books.of('receivable')
        const beyond = what === 'overpay' ? open + life.books.of('receivable_costs') : 0
        const cents = beyond + Math.max(1, Math.ceil((open * part) / 1000))
        step(life, what, { day, cents, name: String(index) })
      }
      const { transactions } = life.claim
      const balances = accountKinds.map((account) => [account, balanceOf(transactions, account)])
      expect(balances).toEqual(accountKinds.map((account) => [account, life.books.of(account)]))
      const lines = transactions
        .map((tx) => statementLine({ ...tx, id: tx.ref, invoiceId: null }))
        .filter((line) => line !== null)
      expect(lines.filter((line) => partsOf(line) !== line.totalCents)).toEqual([])
    }),
    { numRuns: 1000, seed: 20_261_122 },
  )
})
