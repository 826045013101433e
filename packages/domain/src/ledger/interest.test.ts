import { expect, test } from 'vitest'
import { purchase, receivePayment } from './events.ts'
import { exampleFacts, exampleTerms } from '../../testing/ledger/example-claims.ts'
import { interestBasis } from './interest.ts'

const facts = exampleFacts(80_000, exampleTerms.recourse)

function paid(...payments: readonly (readonly [on: string, cents: number])[]) {
  const bought = purchase(facts)
  if (!bought.ok) throw new Error(bought.reason)
  let { claim } = bought.value
  for (const [on, amountCents] of payments) {
    const outcome = receivePayment(claim, { on, paymentRef: on, amountCents })
    if (!outcome.ok) throw new Error(outcome.reason)
    claim = outcome.value.claim
  }
  return claim.transactions
}

const basisOf = (transactions: ReturnType<typeof paid>, given = facts) =>
  transactions.map((tx, index) => interestBasis(given, transactions.slice(0, index), tx))

test('interest names its days, the sum they were counted on and the rate', () => {
  const whole = paid(['2026-04-06', 80_000])
  expect(whole.map(({ kind }) => kind)).toEqual(['purchase', 'payment', 'reserve_release'])
  expect(basisOf(whole)).toEqual([
    null,
    null,
    { rateBp: 650, periods: [{ financedCents: 72_000, days: 35 }] },
  ])
})

test('a payment in between shortens the financed sum', () => {
  expect(basisOf(paid(['2026-03-12', 30_000], ['2026-04-06', 50_000])).at(-1)).toEqual({
    rateBp: 650,
    periods: [
      { financedCents: 72_000, days: 10 },
      { financedCents: 42_000, days: 25 },
    ],
  })
})

test('what no longer gives the booked sum is not explained', () => {
  expect(basisOf(paid(['2026-04-06', 80_000]), { ...facts, financedFrom: '2026-03-05' }).at(-1)).toBeNull()
})
