import { addDays, addMonths, isBankDay, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import {
  buildStatement,
  type PracticeTx,
  type Statement,
  type StatementLine,
} from '@honora/domain/ledger/statement.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { markPaidOut } from './payouts.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import {
  closingBefore,
  expectedPayouts,
  findMonthStatement,
  listRunsOfMonth,
  type Owner,
  ownerOf,
  practiceBalances,
  transactionsById,
  unsettledTransactions,
} from './queries/settlement.ts'
import {
  insertPayout,
  insertStatementLines,
  insertStatementRow,
  nextStatementNumber,
  writeTransactions,
} from './tables.ts'
import { figuresOf } from './queries/figures.ts'

/** What may be paid out on a day: what is available by then, at most the whole balance, never below 0. */
async function payableOn(tx: Tx, organisationId: string, day: IsoDate): Promise<number> {
  const { balanceCents, availableCents } = await practiceBalances(tx, organisationId, day)
  return Math.max(0, Math.min(balanceCents, availableCents))
}

/**
 * The payout run of one practice on one bank working day: orders what is available, issues the statement that shows every
 * booking once. Nothing to show, no statement. Running it again on the same day finds nothing.
 */
export async function runPayout(work: Work, day: IsoDate): Promise<void> {
  const { tx, scope } = work
  if (!isBankDay(day)) return
  const { organisationId } = scope
  const open = (await unsettledTransactions(tx, organisationId)).filter((each) => each.availableOn <= day)
  const openingCents = await closingBefore(tx, organisationId)
  if (open.length === 0 && openingCents <= 0) return
  const owner = await ownerOf(tx, organisationId)
  // Nothing leaves, nothing is stated: what is due comes with the first run after the account may be used.
  if (owner.accountState(day) !== 'usable') return
  const payCents = await payableOn(tx, organisationId, day)
  if (open.length === 0 && payCents === 0) return
  const number = await nextStatementNumber(tx, day)
  const reference = `HONORA ${number}`
  const lines: PracticeTx[] = [...open]
  let payoutTxId: string | null = null
  if (payCents > 0) {
    const payout = post({
      kind: 'payout',
      ref: `payout:${number}`,
      on: day,
      amounts: { practice: payCents, in_transit: -payCents },
    })
    const [id = ''] = await writeTransactions(
      tx,
      { organisationId, customerNumber: owner.customerNumber, invoiceId: null },
      [payout],
    )
    payoutTxId = id
    lines.push({ ...payout, id, invoiceId: null })
  }
  const statement = buildStatement(openingCents, lines)
  const statementId = await insertStatement(work, {
    owner,
    number,
    kind: 'run',
    from: firstDay(lines, day),
    to: day,
    statement,
    reference: payoutTxId === null ? null : reference,
  })
  await insertStatementLines(
    tx,
    lines.map((line) => ({ tx_id: line.id, statement_id: statementId, organisation_id: organisationId })),
  )
  if (payoutTxId !== null) {
    const payoutId = newId()
    await insertPayout(tx, {
      id: payoutId,
      organisation_id: organisationId,
      customer_number: owner.customerNumber,
      statement_id: statementId,
      tx_id: payoutTxId,
      amount_cents: payCents,
      paid_on: day,
      account_masked: owner.accountMasked ?? '',
      bank_reference: reference,
      state: 'ordered',
    })
    await publishChange(work, {
      organisationId,
      topic: 'payout.created',
      kind: 'payout',
      id: payoutId,
      change: 'created',
      details: { cents: payCents },
    })
  }
  await publishChange(work, {
    organisationId,
    topic: 'statement.created',
    kind: 'statement',
    id: statementId,
    change: 'created',
    details: { number },
  })
  // Nothing is to be paid where the account has swallowed the money: its purchases are settled now.
  if (payoutTxId === null) await markPaidOut(work, statementId)
}

function firstDay(lines: readonly PracticeTx[], day: IsoDate): IsoDate {
  return lines.reduce((first, line) => (line.occurredOn < first ? line.occurredOn : first), day)
}

interface NewStatement {
  readonly owner: Owner
  readonly number: string
  readonly kind: 'run' | 'month'
  readonly from: IsoDate
  readonly to: IsoDate
  readonly statement: Statement
  readonly reference: string | null
}

async function insertStatement(work: Work, made: NewStatement): Promise<string> {
  const { statement, owner } = made
  const { sums } = statement
  const id = newId()
  const invoices = new Set(
    statement.lines.flatMap((line) => (line.invoiceId === null ? [] : [line.invoiceId])),
  )
  await insertStatementRow(work.tx, {
    id,
    organisation_id: work.scope.organisationId,
    customer_number: owner.customerNumber,
    number: made.number,
    kind: made.kind,
    period_from: made.from,
    period_to: made.to,
    opening_cents: statement.openingCents,
    purchases_cents: sums.purchaseCents,
    fees_net_cents: 0 - sums.feeNetCents,
    vat_cents: 0 - sums.vatCents,
    reserve_cents: 0 - sums.reserveCents,
    interest_cents: 0 - sums.interestCents,
    chargebacks_cents: 0 - sums.chargebackCents,
    other_cents: sums.directPaymentCents + sums.creditNoteCents + sums.passedOnCents,
    direct_debit_cents: sums.directDebitCents,
    closing_cents: statement.closingCents,
    payout_cents: statement.payoutCents,
    // The day of a run is the day the bank books it; a month repeats what its runs say.
    paid_out_on: made.kind === 'month' && statement.payoutCents > 0 ? made.to : null,
    bank_reference: made.reference,
    invoice_count: invoices.size,
    data: JSON.stringify({ lines: statement.lines, sums, accountMasked: owner.accountMasked }),
  })
  return id
}

/** The month's statement repeats the lines of its runs; it books and pays nothing. Made on the first day of the next month. */
export async function runMonth(work: Work, day: IsoDate): Promise<void> {
  if (!day.endsWith('-01')) return
  const { tx, scope } = work
  const from = addMonths(day, -1)
  const to = addDays(day, -1)
  const exists = await findMonthStatement(tx, scope.organisationId, from)
  if (exists !== undefined) return
  const runs = await listRunsOfMonth(tx, scope.organisationId, from, to)
  const [first] = runs
  if (first === undefined) return
  const lines = runs.flatMap((run) => run.data.lines)
  const transactions =
    lines.length === 0
      ? []
      : await transactionsById(
          tx,
          lines.map((line) => line.txId),
        )
  const number = await nextStatementNumber(tx, to)
  const statement = buildStatement(first.opening_cents, transactions)
  const id = await insertStatement(work, {
    owner: await ownerOf(tx, scope.organisationId),
    number,
    kind: 'month',
    from,
    to,
    statement,
    reference: null,
  })
  await publishChange(work, {
    organisationId: scope.organisationId,
    topic: 'statement.created',
    kind: 'statement',
    id,
    change: 'created',
    details: { number },
  })
}

/**
 * What the next payout is made of, as the run of that day will find it: bookings that no statement shows yet and what is
 * carried over. The lines and the balance add up to the payout.
 */
export async function nextPayout(
  tx: Tx,
  organisationId: string,
  today: IsoDate,
): Promise<{
  on: IsoDate | null
  openingCents: number
  payoutCents: number
  lines: readonly StatementLine[]
}> {
  const [next] = await expectedPayouts(tx, organisationId, today)
  if (next === undefined) return { on: null, openingCents: 0, payoutCents: 0, lines: [] }
  const waiting = await unsettledTransactions(tx, organisationId)
  const statement = buildStatement(
    await closingBefore(tx, organisationId),
    waiting.filter((each) => each.availableOn <= next.on),
  )
  return {
    on: next.on,
    openingCents: statement.openingCents,
    payoutCents: next.cents,
    lines: statement.lines,
  }
}

export interface AccountFigures {
  readonly balanceCents: number
  readonly availableCents: number
  readonly nextPayoutOn: IsoDate | null
  readonly nextPayoutCents: number
  readonly nextPayoutCount: number
}

/** The practice's account today, and the next payout as the books stand. */
export async function accountFigures(
  tx: Tx,
  organisationId: string,
  today: IsoDate,
): Promise<AccountFigures> {
  const { balanceCents, availableCents } = await practiceBalances(tx, organisationId, today)
  const [next] = await expectedPayouts(tx, organisationId, today)
  return {
    balanceCents,
    availableCents: Math.max(0, Math.min(balanceCents, availableCents)),
    nextPayoutOn: next?.on ?? null,
    nextPayoutCents: next?.cents ?? 0,
    nextPayoutCount: next === undefined ? 0 : await waitingPurchases(tx, organisationId, next.on),
  }
}

/** Purchases that the payout of a day will contain. */
async function waitingPurchases(tx: Tx, organisationId: string, day: IsoDate): Promise<number> {
  const of = await figuresOf(tx, { organisationId, to: day }, ['account'])
  return of('account').number
}
