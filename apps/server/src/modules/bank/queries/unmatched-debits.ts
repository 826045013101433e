import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'
import type { Column } from '../../../platform/db/column.ts'
import type { UnmatchedDebit } from '../unmatched-debit.ts'

/**
 * The row of a debit that came before: of the same day and amount, by a reference of the bank, or by the text where it has none.
 * `seen` are the rows that other debits of the same statement have.
 */
export async function findKept(tx: Tx, debit: UnmatchedDebit, seen: readonly string[]) {
  const { references } = debit
  const { rows } = await sql<{ id: string; state: Column<'unmatched_debit', 'state'> }>`
    select id, state from unmatched_debit
    where booked_on = ${debit.bookedOn}::date and amount_cents = ${debit.amountCents} and cost_cents = ${debit.costCents}
      and (bank_references && ${references}::text[] or (bank_references = '{}' and ${references}::text[] = '{}' and said = ${debit.text}))
      and not id = any(${seen}::uuid[])
    order by id limit 1 for update`.execute(tx)
  return rows[0]
}

/** Whether another file brought its parts: together they are as much as it is. */
export async function isSumOfKept(tx: Tx, debit: UnmatchedDebit, bankStatementId: string): Promise<boolean> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents + cost_cents), 0)::bigint as cents from unmatched_debit
    where booked_on = ${debit.bookedOn}::date and bank_references && ${debit.references}::text[]
      and bank_statement_id <> ${bankStatementId}::uuid`.execute(tx)
  return rows[0]?.cents === debit.amountCents + debit.costCents
}

/** The one practice whose claim the text names, or whose order one of the references is. */
export async function practiceNamed(tx: Tx, debit: UnmatchedDebit): Promise<string | null> {
  const said = debit.text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const { rows } = await sql<{ customer_number: string }>`
    select customer_number from invoice
      where status = 'processed' and virtual_reference is not null and position(virtual_reference in ${said}) > 0
    union select o.customer_number from payment_order p join organisation o on o.id = p.organisation_id
      where p.end_to_end_id = any(${debit.references}::text[])
    limit 2`.execute(tx)
  return rows.length === 1 ? (rows[0]?.customer_number ?? null) : null
}

const withPractice = (tx: Tx) =>
  tx
    .selectFrom('unmatched_debit')
    .leftJoin('organisation', 'organisation.customer_number', 'unmatched_debit.customer_number')
    .selectAll('unmatched_debit')
    .select('organisation.name as practice_name')

/** Newest first, one more than asked for. */
export function listUnmatchedDebits(
  tx: Tx,
  filter: {
    readonly state: Column<'unmatched_debit', 'state'> | undefined
    readonly after: string | undefined
    readonly limit: number
  },
) {
  let rows = withPractice(tx)
  if (filter.state !== undefined) rows = rows.where('state', '=', filter.state)
  if (filter.after !== undefined) rows = rows.where('unmatched_debit.id', '<', filter.after)
  return rows
    .orderBy('unmatched_debit.id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}

export function findUnmatchedDebit(tx: Tx, id: string) {
  return withPractice(tx).where('unmatched_debit.id', '=', id).executeTakeFirst()
}

export type UnmatchedDebitRow = NonNullable<Awaited<ReturnType<typeof findUnmatchedDebit>>>

export function lockUnmatchedDebit(tx: Tx, id: string) {
  return tx.selectFrom('unmatched_debit').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
