import { isBankDay, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { buildStatement, type PracticeTx } from '@honora/domain/ledger/statement.ts'
import { post } from '@honora/domain/ledger/transaction.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import { markPaidOut } from './mark-paid-out.ts'
import { publishChange } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { closingBefore, ownerOf, practiceBalances, unsettledTransactions } from './queries/settlement.ts'
import { insertPayout, insertStatementLines, nextStatementNumber } from './tables/statements.ts'
import { writeTransactions } from './tables/transactions.ts'
import { insertStatement } from './keep-statement.ts'

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
