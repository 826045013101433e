import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'
import { failedStates } from '../../dispatch/index.ts'

/**
 * Accounts below zero, each since the day of the booking that brought it there: read back from the newest booking to the one before which
 * nothing was owed, by the days that count for the money. What a debit leaves, or brings back, begins anew.
 */
const negativeAccounts = sql`
  select o.id as organisation_id, o.customer_number, owed.cents, began.since, began.tx_id
  from organisation o
    cross join lateral (select 0 - coalesce((select closing_cents from statement where organisation_id = o.id and kind = 'run' order by id desc limit 1), 0)
      - (select coalesce(sum(amount), 0)::bigint from practice_figure where organisation_id = o.id and measure = 'account') as cents) owed
    cross join lateral (
      select occurred_on as since, id as tx_id from (
        select t.occurred_on, t.id, t.kind, owed.cents - sum(e.amount_cents) over (order by t.occurred_on desc, t.id desc) as before_cents
        from ledger_tx t join ledger_entry e on e.tx_id = t.id and e.account_kind = 'practice' where t.organisation_id = o.id) back
      where before_cents <= 0 or kind = 'direct_debit' order by occurred_on desc, id desc limit 1) began
  where o.kind = 'practice' and owed.cents > 0`

interface NegativeAccountRow {
  readonly customer_number: string
  readonly cents: number
  readonly since: string
  readonly tx_id: string
}

export async function findNegativeAccount(tx: Tx, organisationId: string) {
  const { rows } = await sql<NegativeAccountRow>`
    select customer_number, cents, since, tx_id from (${negativeAccounts}) account where organisation_id = ${organisationId}::uuid`.execute(
    tx,
  )
  return rows[0]
}

/** Where a page of the list below begins: behind this day and demand. */
export interface AfterDemand {
  readonly payUntil: string
  readonly dispatchId: string
}

interface OverdueRow {
  readonly organisation_id: string
  readonly customer_number: string
  readonly name: string
  readonly phone: string | null
  readonly cents: number
  readonly since: string
  readonly dispatch_id: string
  readonly demanded_cents: number
  readonly sent_on: string
  readonly pay_until: string
  /** How many arrived since the account is below zero. */
  readonly demands: number
}

/** Accounts below zero the day of whose newest demand has passed, the longest overdue first, one more than asked for. */
export async function listOverdueDemands(
  tx: Tx,
  page: { readonly today: IsoDate; readonly after: AfterDemand | null; readonly limit: number },
): Promise<readonly OverdueRow[]> {
  const { today, after, limit } = page
  const { rows } = await sql<OverdueRow>`
    select account.organisation_id, account.customer_number, o.name, o.contact ->> 'phone' as phone, account.cents, account.since,
      newest.id as dispatch_id, newest.demanded_cents, newest.sent_on, newest.pay_until, newest.demands
    from (${negativeAccounts}) account join organisation o on o.id = account.organisation_id
      cross join lateral (
        select d.id, d.state, d.sent_on, d.details ->> 'payUntil' as pay_until, (d.details ->> 'cents')::bigint as demanded_cents,
          count(*) filter (where d.sent_on is not null and d.state <> all(${failedStates}::text[])) over ()::int as demands
        from dispatch d where d.organisation_id = account.organisation_id and d.kind = 'account_demand' and d.state <> 'cancelled' and d.id > account.tx_id
        order by d.id desc limit 1) newest
    where newest.sent_on is not null and newest.state <> all(${failedStates}::text[]) and newest.pay_until < ${today}
      and (${after?.payUntil ?? null}::text is null or (newest.pay_until, newest.id) > (${after?.payUntil ?? null}::text, ${after?.dispatchId ?? null}::uuid))
    order by newest.pay_until, newest.id limit ${limit + 1}`.execute(tx)
  return rows
}
