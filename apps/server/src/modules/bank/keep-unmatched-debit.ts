import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { newId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { findKept, isSumOfKept, practiceNamed } from './queries/unmatched-debits.ts'
import { insertUnmatchedDebit, updateUnmatchedDebit } from './tables.ts'
import type { UnmatchedDebit } from './unmatched-debit.ts'

/** The statement that is read, with the kept debits that it has named so far. */
export interface ReadStatement {
  readonly id: string
  readonly seen: string[]
}

/**
 * Finds what a debit belongs to, else keeps it for a person: once, whichever file brings it again. What a person has decided stays; what
 * waits is settled when a later statement makes clear what it was.
 */
export async function matchOrKeep<Matched extends string>(
  work: Work,
  debit: UnmatchedDebit,
  statement: ReadStatement,
  match: () => Promise<Matched | 'known' | 'unknown'>,
): Promise<Exclude<Matched, 'unknown'> | 'known' | 'kept'> {
  const kept = await findKept(work.tx, debit, statement.seen)
  if (kept !== undefined) statement.seen.push(kept.id)
  if (kept !== undefined && kept.state !== 'open') return 'known'
  const outcome = await match()
  if (isMatched(outcome)) {
    if (kept !== undefined)
      await updateUnmatchedDebit(work.tx, { state: 'assigned', decided_at: work.time.now }, kept.id)
    return outcome
  }
  if (kept !== undefined || (await isSumOfKept(work.tx, debit, statement.id))) return 'known'
  statement.seen.push(await keep(work, debit, statement.id))
  return 'kept'
}

function isMatched<Outcome extends string>(outcome: Outcome): outcome is Exclude<Outcome, 'unknown'> {
  return outcome !== 'unknown'
}

async function keep(work: Work, debit: UnmatchedDebit, bankStatementId: string): Promise<string> {
  const id = newId()
  await insertUnmatchedDebit(work.tx, {
    id,
    organisation_id: (await factorOrganisation(work.tx)).id,
    bank_statement_id: bankStatementId,
    kind: debit.kind,
    booked_on: debit.bookedOn,
    amount_cents: debit.amountCents,
    cost_cents: debit.costCents,
    counterparty: debit.counterparty,
    said: debit.text,
    bank_references: [...debit.references],
    return_reason: debit.reason,
    customer_number: await practiceNamed(work.tx, debit),
    state: 'open',
    created_at: work.time.now,
  })
  work.deps.audit.append(work.tx, {
    action: 'unmatched-debit.kept',
    record: `unmatched-debit:${id}`,
    details: { cents: debit.amountCents + debit.costCents, on: debit.bookedOn },
  })
  return id
}
