import type { Cents } from '../money/cents.ts'
import type { IsoDate } from '../factoring/calendar.ts'

export const ledgerKinds = [
  'purchase',
  'payout',
  'payment',
  'reserve_release',
  'reserve_set_off',
  'interest',
  'chargeback',
  'write_off',
  'credit_note',
  'payment_return',
  'direct_payment',
  'dunning_fee',
  'reversal',
  'direct_debit',
  'practice_payment',
  'bank_booking',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/**
 * Accounts that exist once per invoice, per practice, or once. `bank_costs` is what the factor itself bears of its bank:
 * costs of a return that no claim carries, and the cents that check a practice's account. `in_transit` is what was ordered at
 * the bank and stands in no bank statement yet.
 */
export const accountKinds = [
  'receivable',
  'receivable_costs',
  'practice',
  'reserve',
  'bank',
  'in_transit',
  'unallocated',
  'fee_income',
  'financing_income',
  'plan_interest_income',
  'dunning_income',
  'vat_output',
  'credit_loss',
  'bank_costs',
  'debtor_credit',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** One line of a transaction. Debit is positive, credit negative; never 0. */
export interface LedgerEntry {
  readonly account: AccountKind
  readonly amountCents: Cents
}

/** A balanced booking. Nothing is ever changed or deleted; a mistake is reversed by a second one. */
export interface LedgerTx {
  readonly kind: LedgerKind
  readonly occurredOn: IsoDate
  /** First day on which a payout may contain the practice's part. */
  readonly availableOn: IsoDate
  readonly entries: readonly LedgerEntry[]
  /** The payment this belongs to: of a payment, its return and the reversals it causes. */
  readonly paymentRef: string | null
  /** `ref` of the transaction that this one takes back. */
  readonly reversalOf: string | null
  /** Name of the transaction inside one claim, unique there: its idempotency. */
  readonly ref: string
}

/** Full name of an account in the books: `receivable:<invoice>`, `practice:<customer_number>`, `bank`. */
export function accountName(
  account: AccountKind,
  owner: { readonly invoiceId: string | null; readonly customerNumber: string },
): string {
  switch (account) {
    case 'receivable':
    case 'receivable_costs':
    case 'reserve':
      return `${account}:${owner.invoiceId ?? ''}`
    case 'practice':
      return `practice:${owner.customerNumber}`
    default:
      return account
  }
}

/** Sum of the entries of an account in a transaction. */
export function amountOn(tx: Pick<LedgerTx, 'entries'>, account: AccountKind): Cents {
  return tx.entries.reduce((sum, entry) => (entry.account === account ? sum + entry.amountCents : sum), 0)
}

/** Balance of an account over transactions: debits minus credits. */
export function balanceOf(transactions: Iterable<Pick<LedgerTx, 'entries'>>, account: AccountKind): Cents {
  let balance = 0
  for (const tx of transactions) balance += amountOn(tx, account)
  return balance
}

/** True when debits and credits are equal and no entry is 0. */
export function isBalanced(tx: Pick<LedgerTx, 'entries'>): boolean {
  const sum = tx.entries.reduce((total, entry) => total + entry.amountCents, 0)
  return sum === 0 && tx.entries.length > 0 && tx.entries.every((entry) => entry.amountCents !== 0)
}

type Amounts = Partial<Record<AccountKind, Cents>>

export interface Posting {
  readonly kind: LedgerKind
  readonly on: IsoDate
  readonly availableOn?: IsoDate
  readonly ref: string
  readonly paymentRef?: string | null
  readonly reversalOf?: string | null
  readonly amounts: Amounts
}

/** Builds a transaction from amounts per account and leaves out the zeros. Throws when it does not balance: a fault in this folder. */
export function post(posting: Posting): LedgerTx {
  const entries: LedgerEntry[] = []
  for (const account of accountKinds) {
    const amountCents = posting.amounts[account] ?? 0
    if (amountCents !== 0) entries.push({ account, amountCents })
  }
  const tx: LedgerTx = {
    kind: posting.kind,
    occurredOn: posting.on,
    availableOn: posting.availableOn ?? posting.on,
    entries,
    paymentRef: posting.paymentRef ?? null,
    reversalOf: posting.reversalOf ?? null,
    ref: posting.ref,
  }
  if (!isBalanced(tx)) throw new RangeError(`posting ${posting.kind} does not balance`)
  return tx
}

/** The opposite of a transaction, on a later day. */
export function reverse(tx: LedgerTx, on: IsoDate, ref: string): LedgerTx {
  return {
    ...tx,
    kind: 'reversal',
    occurredOn: on,
    availableOn: on,
    entries: tx.entries.map((entry) => ({ account: entry.account, amountCents: -entry.amountCents })),
    reversalOf: tx.ref,
    ref,
  }
}
