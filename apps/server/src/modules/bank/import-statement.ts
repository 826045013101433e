import { lockName } from '../../kernel/locks.ts'
import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { newId } from '../../platform/ids.ts'
import { isBookingTaken, type ReturnOutcome, takeBack, takeIn } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { bookOrders } from './book-orders.ts'
import { bookFailedTransfer } from './book-failed-transfer.ts'
import { bookReturnedAccountDebit } from './book-returned-account-debit.ts'
import { bookReturnedDebit } from './book-returned-debit.ts'
import type { CamtReturn, CamtStatement } from './camt.ts'
import { matchOrKeep } from './keep-unmatched-debit.ts'
import { insertBankStatement, setAllocatedCount } from './tables.ts'
import { takeParts } from './parts.ts'
import { findStatementByHash } from './queries/orders.ts'

interface Received {
  readonly statement: CamtStatement
  readonly name: string
  readonly sha256: string
  /** Null: the folder of the bank's client program. */
  readonly importedBy: string | null
}

/** Takes a bank statement over: what we ordered is closed, money from debtors is booked, returns reopen. Twice is once. */
export async function importStatement(work: Work, received: Received) {
  const { statement } = received
  // Two files may bring the same booking.
  await lockName(work.tx, 'bank-statements')
  const counts = {
    entryCount: statement.entries.length + statement.returns.length + statement.debits.length,
    allocatedCount: 0,
    unallocatedCount: 0,
    returnedCount: 0,
    skippedCount: 0,
    unknownReturnCount: 0,
    executedCount: 0,
    failedCount: 0,
    unknownDebitCount: 0,
  }
  const id = await keepStatement(work, received, counts.entryCount)
  const read = { id, seen: [] }
  for (const debit of statement.debits) {
    const unmatched = { ...debit, kind: 'debit', costCents: 0, reason: null } as const
    const outcome = await matchOrKeep(work, unmatched, read, async () => {
      const closed = await bookOrders(work, { ...debit, bankStatementId: id }, 'credit_transfer')
      counts.executedCount += closed?.executed ?? 0
      counts.skippedCount += closed?.known ?? 0
      return closed === null ? 'unknown' : 'executed'
    })
    if (outcome === 'known') counts.skippedCount += 1
    if (outcome === 'kept') counts.unknownDebitCount += 1
  }
  const parts = await takeParts(work, statement.entries, id)
  for (const credit of statement.entries) {
    const part = parts.get(credit)
    if (part !== undefined) {
      counts[`${part}Count`] += 1
      continue
    }
    // Taken before the parts named our orders: what waits as a whole must not come in a second time.
    if (await isBookingTaken(work.tx, { ...credit, bankStatementId: id })) {
      counts.skippedCount += 1
      continue
    }
    // Money that we collected: each debit of it is a payment of its debtor.
    const collected = await bookOrders(work, { ...credit, bankStatementId: id }, 'direct_debit')
    counts.executedCount += collected?.executed ?? 0
    counts.skippedCount += collected?.known ?? 0
    if (collected !== null) continue
    const failed = await bookFailedTransfer(work, credit, id)
    if (failed === 'failed') counts.failedCount += 1
    if (failed === 'known') counts.skippedCount += 1
    if (failed !== null) continue
    const { names: _names, returnReason: _reason, ...entry } = credit
    const taken = await takeIn(work, { ...entry, bankStatementId: id })
    if (taken === null) counts.skippedCount += 1
    else counts[`${taken}Count`] += 1
  }
  for (const returned of statement.returns) {
    const outcome = await matchOrKeep(work, { ...returned, kind: 'return' }, read, () =>
      bookReturn(work, returned),
    )
    if (outcome === 'returned') counts.returnedCount += 1
    if (outcome === 'known') counts.skippedCount += 1
    if (outcome === 'kept') counts.unknownReturnCount += 1
  }
  await setAllocatedCount(work.tx, { allocated_count: counts.allocatedCount }, id)
  work.deps.audit.append(work.tx, {
    action: 'bank-statement.imported',
    record: `bank-statement:${id}`,
    details: {
      entries: counts.entryCount,
      allocated: counts.allocatedCount,
      executed: counts.executedCount,
      failed: counts.failedCount,
    },
  })
  return { id, ...counts }
}

/** Takes back what a return names: the debit of a practice's account, or the payment of a debtor. */
async function bookReturn(work: Work, returned: CamtReturn): Promise<ReturnOutcome> {
  const ofAccount = await bookReturnedAccountDebit(work, returned)
  if (ofAccount !== null) return ofAccount
  const outcome = await takeBack(work, returned)
  if (outcome === 'returned') await bookReturnedDebit(work, returned)
  return outcome
}

/** The row of the statement; the same bytes have one. */
async function keepStatement(
  work: Work,
  { statement, name, sha256, importedBy }: Received,
  entryCount: number,
): Promise<string> {
  const known = await findStatementByHash(work.tx, sha256)
  if (known !== undefined) return known.id
  const id = newId()
  const factor = await factorOrganisation(work.tx)
  await insertBankStatement(work.tx, {
    id,
    organisation_id: factor.id,
    name: name.slice(0, 200),
    sha256,
    booked_from: statement.bookedFrom,
    booked_to: statement.bookedTo,
    entry_count: entryCount,
    allocated_count: 0,
    imported_by: importedBy,
  })
  return id
}
