import type { Tx } from '../../../platform/db/pool.ts'
import { bankDayFrom, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { sql } from 'kysely'
import { readTransactions, type StoredTx } from './transactions.ts'
import { accountState } from '@honora/domain/organisation/payout-account.ts'
import { maskIban } from '@honora/domain/organisation/iban.ts'

/** A payout that was stated and whose money has not left, or has come back. */
export function openPayouts(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('payout')
    .innerJoin('statement', 'statement.id', 'payout.statement_id')
    .select([
      'payout.id',
      'payout.customer_number',
      'payout.amount_cents',
      'payout.state',
      'statement.number',
    ])
    .where('payout.organisation_id', '=', organisationId)
    .where('payout.state', 'in', ['ordered', 'failed'])
    .orderBy('payout.id')
    .execute()
}

/**
 * What the factor owes a practice: all of it, and the part that is available by a day. Positive is the practice's. Every
 * booking on its account stands in a statement or is still open, so the last closing balance and the open ones are all.
 */
export async function practiceBalances(
  tx: Tx,
  organisationId: string,
  day: IsoDate,
): Promise<{ balanceCents: number; availableCents: number }> {
  const { rows } = await sql<{ open: number; available: number }>`
    select coalesce(sum(amount), 0)::bigint as open, coalesce(sum(amount) filter (where on_day <= ${day}::date), 0)::bigint as available
    from practice_figure where organisation_id = ${organisationId}::uuid and measure = 'account'`.execute(tx)
  const closingCents = await closingBefore(tx, organisationId)
  return {
    balanceCents: closingCents + (rows[0]?.open ?? 0),
    availableCents: closingCents + (rows[0]?.available ?? 0),
  }
}

/** Bookings on the practice's account that stand in no statement yet. */
export function unsettledTransactions(tx: Tx, organisationId: string): Promise<readonly StoredTx[]> {
  return readTransactions(
    tx,
    sql`ledger_tx.id in (select tx_id from practice_open where organisation_id = ${organisationId}::uuid)`,
  )
}

export async function closingBefore(tx: Tx, organisationId: string): Promise<number> {
  const last = await tx
    .selectFrom('statement')
    .select('closing_cents')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'run')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.closing_cents ?? 0
}

export interface Owner {
  readonly customerNumber: string
  /** Account on record; null where the practice has named none. */
  readonly account: { readonly holder: string; readonly iban: string; readonly bic: string | null } | null
  readonly accountMasked: string | null
  /** Whether money may go to the account on a day. */
  readonly accountState: (day: IsoDate) => ReturnType<typeof accountState>
}

export async function ownerOf(tx: Tx, organisationId: string): Promise<Owner> {
  const row = await tx
    .selectFrom('organisation')
    .select(['name', 'customer_number', 'bank_account', 'account_released', 'account_changed_on'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  const bank = row.bank_account
  const account = { isReleased: row.account_released, changedOn: row.account_changed_on }
  return {
    customerNumber: row.customer_number,
    account:
      bank?.iban === undefined
        ? null
        : { holder: bank.holder ?? row.name, iban: bank.iban, bic: bank.bic ?? null },
    accountMasked: bank?.iban === undefined ? null : maskIban(bank.iban),
    accountState: (day) => accountState(account, day),
  }
}

export interface ExpectedPayout {
  readonly on: IsoDate
  readonly cents: number
  readonly nonRecourseCents: number
  readonly recourseCents: number
}

/** Coming payouts by day as the books stand: each pays what becomes available, less what the account owes. */
export async function expectedPayouts(
  tx: Tx,
  organisationId: string,
  today: IsoDate,
): Promise<readonly ExpectedPayout[]> {
  const { rows } = await sql<{ day: string; type: string | null; cents: number }>`
    select on_day as day, factoring_type as type, sum(amount)::bigint as cents
    from practice_figure where organisation_id = ${organisationId}::uuid and measure = 'account'
    group by on_day, factoring_type order by on_day`.execute(tx)
  const days = new Map<IsoDate, { nonRecourse: number; recourse: number }>()
  for (const row of rows) {
    const on = bankDayFrom(row.day > today ? row.day : today)
    const sums = days.get(on) ?? { nonRecourse: 0, recourse: 0 }
    if (row.type === 'recourse') sums.recourse += row.cents
    else sums.nonRecourse += row.cents
    days.set(on, sums)
  }
  let carriedCents = await closingBefore(tx, organisationId)
  const payouts: ExpectedPayout[] = []
  for (const [on, sums] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const cents = carriedCents + sums.nonRecourse + sums.recourse
    carriedCents = Math.min(0, cents)
    if (cents <= 0) continue
    const recourseCents = Math.min(cents, Math.max(0, sums.recourse))
    payouts.push({ on, cents, recourseCents, nonRecourseCents: cents - recourseCents })
  }
  return payouts
}

export function findMonthStatement(tx: Tx, organisationId: string, from: string) {
  return tx
    .selectFrom('statement')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'month')
    .where('period_from', '=', from)
    .executeTakeFirst()
}

export function listRunsOfMonth(tx: Tx, organisationId: string, from: string, to: string) {
  return tx
    .selectFrom('statement')
    .select(['opening_cents', 'data'])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'run')
    .where('period_to', '>=', from)
    .where('period_to', '<=', to)
    .orderBy('id')
    .execute()
}

export function transactionsById(tx: Tx, ids: readonly string[]): Promise<readonly StoredTx[]> {
  return readTransactions(tx, sql`ledger_tx.id = any(${ids}::uuid[])`)
}
