import type { Cents } from '../money/cents.ts'
import type { IsoDate } from '../factoring/calendar.ts'
import { amountOn, type LedgerTx } from './transaction.ts'

/** A booking with the claim it belongs to; null for payouts and collections of the practice's own account. */
export interface PracticeTx extends LedgerTx {
  readonly id: string
  readonly invoiceId: string | null
}

/** What one booking did to the practice's account, seen from the practice: money it gets is positive. Parts add up to `totalCents`. */
export interface StatementLine {
  readonly txId: string
  readonly kind: LedgerTx['kind']
  readonly occurredOn: IsoDate
  readonly invoiceId: string | null
  readonly purchaseCents: Cents
  readonly feeNetCents: Cents
  readonly vatCents: Cents
  readonly reserveCents: Cents
  readonly interestCents: Cents
  readonly chargebackCents: Cents
  readonly directPaymentCents: Cents
  readonly creditNoteCents: Cents
  readonly passedOnCents: Cents
  readonly payoutCents: Cents
  /** Taken from the practice's account when it stood below zero for too long. */
  readonly directDebitCents: Cents
  /** Transferred by the practice itself, because its account stood below zero. */
  readonly practicePaymentCents: Cents
  readonly totalCents: Cents
}

/** Sums of a statement. `closingCents` = opening + all lines; a negative one is carried forward. */
export interface Statement {
  readonly openingCents: Cents
  readonly lines: readonly StatementLine[]
  readonly sums: Omit<StatementLine, 'txId' | 'kind' | 'occurredOn' | 'invoiceId'>
  readonly payoutCents: Cents
  readonly closingCents: Cents
}

/** Breaks a booking into the parts a practice reads. Null when the booking does not touch its account. */
export function statementLine(tx: PracticeTx): StatementLine | null {
  const totalCents = 0 - amountOn(tx, 'practice')
  if (totalCents === 0) return null
  const kind = tx.kind
  const reversed = kind === 'reversal' || kind === 'payment_return'
  const bank = amountOn(tx, 'bank') + amountOn(tx, 'unallocated')
  const receivable = amountOn(tx, 'receivable')
  return {
    txId: tx.id,
    kind,
    occurredOn: tx.occurredOn,
    invoiceId: tx.invoiceId,
    purchaseCents: kind === 'purchase' ? receivable : 0,
    feeNetCents: amountOn(tx, 'fee_income'),
    vatCents: amountOn(tx, 'vat_output'),
    reserveCents: amountOn(tx, 'reserve'),
    interestCents: amountOn(tx, 'financing_income'),
    chargebackCents: kind === 'chargeback' || (reversed && receivable !== 0) ? receivable : 0,
    directPaymentCents: kind === 'direct_payment' ? receivable : 0,
    creditNoteCents: kind === 'credit_note' ? receivable : 0,
    passedOnCents: kind === 'payment' || (kind === 'payment_return' && receivable === 0) ? bank : 0,
    payoutCents: kind === 'payout' ? bank + amountOn(tx, 'in_transit') : 0,
    directDebitCents: kind === 'direct_debit' ? bank + amountOn(tx, 'in_transit') : 0,
    practicePaymentCents: kind === 'practice_payment' ? bank : 0,
    totalCents,
  }
}

/** Balance of the practice's account over bookings, seen from the practice. */
export function practiceBalance(transactions: Iterable<LedgerTx>): Cents {
  let balance = 0
  for (const tx of transactions) balance -= amountOn(tx, 'practice')
  return balance
}

/**
 * What may be paid out on a day: what is available by then, at most the whole balance, never below 0.
 * `transactions` are all bookings of the practice, earlier payouts included.
 */
export function payableCents(transactions: readonly LedgerTx[], on: IsoDate): Cents {
  const available = practiceBalance(transactions.filter((tx) => tx.availableOn <= on))
  return Math.max(0, Math.min(available, practiceBalance(transactions)))
}

/** Adds up the bookings that a statement contains, the payout among them. */
export function buildStatement(openingCents: Cents, transactions: readonly PracticeTx[]): Statement {
  const lines = transactions.map(statementLine).filter((line) => line !== null)
  const sums = {
    purchaseCents: sumOf(lines, 'purchaseCents'),
    feeNetCents: sumOf(lines, 'feeNetCents'),
    vatCents: sumOf(lines, 'vatCents'),
    reserveCents: sumOf(lines, 'reserveCents'),
    interestCents: sumOf(lines, 'interestCents'),
    chargebackCents: sumOf(lines, 'chargebackCents'),
    directPaymentCents: sumOf(lines, 'directPaymentCents'),
    creditNoteCents: sumOf(lines, 'creditNoteCents'),
    passedOnCents: sumOf(lines, 'passedOnCents'),
    payoutCents: sumOf(lines, 'payoutCents'),
    directDebitCents: sumOf(lines, 'directDebitCents'),
    practicePaymentCents: sumOf(lines, 'practicePaymentCents'),
    totalCents: sumOf(lines, 'totalCents'),
  }
  return {
    openingCents,
    lines,
    sums,
    payoutCents: 0 - sums.payoutCents,
    closingCents: openingCents + sums.totalCents,
  }
}

type AmountKey = keyof Statement['sums']

function sumOf(lines: readonly StatementLine[], key: AmountKey): Cents {
  return lines.reduce((sum, line) => sum + line[key], 0)
}
