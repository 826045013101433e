import { calculatePurchase } from '../factoring/fees.ts'
import { isClosed } from '../factoring/receivable.ts'
import type { Claim } from './claim.ts'
import { amountOn, balanceOf, isBalanced } from './transaction.ts'

/** Checks a claim against the promises about money. Answers the broken ones; an empty list is what must always come. */
export function brokenInvariants(claim: Claim): readonly string[] {
  const { facts, transactions } = claim
  const broken: string[] = []
  const check = (holds: boolean, name: string): void => {
    if (!holds) broken.push(name)
  }
  const reversed = new Set(transactions.map((tx) => tx.reversalOf))
  const purchases = transactions.filter((tx) => tx.kind === 'purchase' && !reversed.has(tx.ref))
  const price = calculatePurchase(facts.amountCents, facts.terms)
  check(transactions.every(isBalanced), 'every transaction sums to 0')
  check(
    new Set(transactions.map((tx) => tx.ref)).size === transactions.length,
    'every booking has its own name',
  )
  check(purchases.length === 1, 'bought exactly once')
  check(
    purchases.every((tx) => -amountOn(tx, 'practice') === price.payoutCents),
    'price = amount − fees − reserve',
  )
  check(
    claim.receivableCents >= 0 && claim.receivableCents <= facts.amountCents,
    'receivable between 0 and amount',
  )
  check(claim.receivableCents === balanceOf(transactions, 'receivable'), 'receivable is its ledger balance')
  const closedBy =
    claim.paidCents + claim.directCents + claim.creditedCents + claim.writtenOffCents + claim.chargedBackCents
  check(
    closedBy + claim.receivableCents === facts.amountCents,
    'paid + credited + written off + charged back + rest = amount',
  )
  check(claim.reserveCents === -balanceOf(transactions, 'reserve'), 'reserve is its ledger balance')
  check(claim.reserveCents >= 0, 'reserve never below 0')
  const costs = claim.costs.dunning + claim.costs.bank + claim.costs.arrears + claim.costs.planInterest
  check(costs === balanceOf(transactions, 'receivable_costs'), 'costs are their ledger balance')
  check(costs >= 0, 'costs never below 0')
  if (isClosed(claim.state)) {
    check(claim.receivableCents === 0, 'a closed claim has nothing open')
    check(claim.reserveCents === 0, 'a closed claim has no reserve')
    check(costs === 0, 'a closed claim has no costs open')
  }
  if (facts.terms.factoringType === 'recourse')
    check(balanceOf(transactions, 'credit_loss') >= 0, 'no loss of the factor turned into gain')
  return broken
}
