import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../factoring/calendar.ts'
import { chargebackReasons, receivableStates, type ReceivableState } from '../factoring/receivable.ts'
import { vatRates } from '../factoring/contract.ts'
import type { Result } from '../result.ts'
import { claimOf, type Claim, type ClaimFacts } from './claim.ts'
import {
  changeState,
  chargeBack,
  creditNote,
  debtorInterest,
  directPayment,
  dunningFee,
  purchase,
  receivePayment,
  returnPayment,
  writeOff,
  type Booked,
  type MoneyRefusal,
} from './events.ts'
import { brokenInvariants } from './invariants.ts'
import { buildStatement, payableCents, practiceBalance } from './statement.ts'
import { balanceOf, isBalanced, post, type LedgerTx } from './transaction.ts'

const facts: fc.Arbitrary<ClaimFacts> = fc.record({
  amountCents: fc.integer({ min: 1_000, max: 2_000_000 }),
  purchasedOn: fc.constant('2026-03-02'),
  financedFrom: fc.constant('2026-03-02'),
  terms: fc.record({
    factoringType: fc.constantFrom('recourse', 'non_recourse'),
    feeRateBp: fc.integer({ min: 0, max: 500 }),
    feeFlatCents: fc.integer({ min: 0, max: 300 }),
    interestRateBp: fc.integer({ min: 0, max: 1200 }),
    reserveRateBp: fc.integer({ min: 0, max: 2000 }),
    vatRateBp: fc.constantFrom(vatRates(1900), { fee: 1900, flat: 700, interest: 0 }),
    payoutDays: fc.constantFrom(1, 14, 30),
    refundFeeOnCreditNote: fc.boolean(),
  }),
})

const event = fc.record({
  what: fc.constantFrom(
    'pay',
    'payAll',
    'direct',
    'credit',
    'return',
    'dun',
    'planInterest',
    'arrears',
    'chargeback',
    'writeOff',
    'state',
    'payout',
    'crash',
  ),
  days: fc.integer({ min: 0, max: 20 }),
  cents: fc.integer({ min: 1, max: 2_500_000 }),
  pick: fc.nat(20),
})

interface World {
  claim: Claim
  all: LedgerTx[]
  today: string
  count: number
  before: ReceivableState
}

function attempt(
  world: World,
  what: string,
  cents: number,
  pick: number,
): Result<Booked, MoneyRefusal> | null {
  const { claim, today: on } = world
  const ref = String(world.count)
  switch (what) {
    case 'pay':
      return receivePayment(claim, {
        on,
        amountCents: cents,
        paymentRef: ref,
        from: pick % 2 === 0 ? 'bank' : 'unallocated',
      })
    case 'payAll':
      return receivePayment(claim, { on, amountCents: Math.max(1, claim.receivableCents), paymentRef: ref })
    case 'direct':
      return directPayment(claim, { on, amountCents: cents, ref })
    case 'credit':
      return creditNote(claim, { on, amountCents: pick > 10 ? claim.receivableCents : cents % 5_000, ref })
    case 'return':
      return returnPayment(claim, {
        on,
        paymentRef: claim.payments[pick]?.ref ?? 'none',
        costCents: 300,
        stateBefore: world.before,
      })
    case 'dun':
      return dunningFee(claim, { on, level: 2, amountCents: 250 })
    case 'planInterest':
      return debtorInterest(claim, { on, amountCents: cents % 900, of: 'plan', ref })
    case 'arrears':
      return debtorInterest(claim, { on, amountCents: cents % 900, of: 'arrears', ref })
    case 'chargeback':
      return chargeBack(claim, {
        on,
        reason: chargebackReasons[pick % chargebackReasons.length] ?? 'default',
      })
    case 'writeOff':
      return writeOff(claim, { on })
    case 'state':
      return changeState(
        claim,
        (
          [
            'plan_accepted',
            'plan_defaulted',
            'due_passed',
            'collection',
            'objection',
            'objection_settled',
          ] as const
        )[pick % 6] ?? 'due_passed',
        pick % 2 === 0,
      )
    default:
      return null
  }
}

function apply(world: World, step: { what: string; days: number; cents: number; pick: number }): void {
  world.today = addDays(world.today, step.days)
  world.count += 1
  if (step.what === 'payout') return payOut(world)
  if (step.what === 'crash') {
    world.claim = claimOf(world.claim.facts, world.claim.state, world.claim.transactions)
    return
  }
  const outcome = attempt(world, step.what, step.cents, step.pick)
  if (outcome === null || !outcome.ok) return
  if (outcome.value.claim.state === 'paid' && world.claim.state !== 'paid') world.before = world.claim.state
  world.claim = outcome.value.claim
  world.all.push(...outcome.value.added)
}

function payOut(world: World): void {
  const cents = payableCents(world.all, world.today)
  if (cents === 0) return
  const balanceBefore = practiceBalance(world.all)
  world.all.push(
    post({
      kind: 'payout',
      ref: `payout:${world.count}`,
      on: world.today,
      amounts: { practice: cents, bank: -cents },
    }),
  )
  expect(cents).toBeLessThanOrEqual(balanceBefore)
}

describe('random lives of claims', () => {
  test('keep every promise about money after every step', () => {
    fc.assert(
      fc.property(facts, fc.array(event, { maxLength: 14 }), (claimFacts, steps) => {
        const bought = purchase(claimFacts)
        if (!bought.ok) return
        const world: World = {
          claim: bought.value.claim,
          all: [...bought.value.added],
          today: claimFacts.purchasedOn,
          count: 0,
          before: 'open',
        }
        for (const step of steps) {
          apply(world, step)
          expect(brokenInvariants(world.claim)).toEqual([])
          expect(receivableStates).toContain(world.claim.state)
        }
        const rebuilt = claimOf(claimFacts, world.claim.state, world.claim.transactions)
        const statement = buildStatement(
          0,
          world.all.map((tx, index) => ({ ...tx, id: String(index), invoiceId: null })),
        )

        expect(rebuilt).toEqual(world.claim)
        expect(world.all.every(isBalanced)).toBe(true)
        expect(statement.closingCents + balanceOf(world.all, 'practice')).toBe(0)
        for (const {
          totalCents,
          txId: _id,
          kind: _kind,
          occurredOn: _on,
          invoiceId: _invoice,
          ...parts
        } of statement.lines) {
          expect(Object.values(parts).reduce((sum, cents) => sum + cents, 0)).toBe(totalCents)
        }
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)
})
