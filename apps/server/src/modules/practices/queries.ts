import { claimAgeBuckets } from '@honora/domain/factoring/receivable.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Practice, PracticeRow } from '@honora/contract/practices.ts'
import { ageToday } from '../../kernel/queries.ts'
import { sql } from 'kysely'

/** Practices with what stands open between them and the factor; kept sums, so that thousands of practices cost one query. */
export async function listPracticeRows(
  tx: Tx,
  today: IsoDate,
  customerNumber: string | null = null,
): Promise<(PracticeRow & { readonly id: string })[]> {
  const { rows } = await sql<PracticeRow & { id: string }>`
    select o.id, o.customer_number, o.name, coalesce(o.address ->> 'city', '') as city, o.onboarding_status as "onboardingStatus",
      coalesce(f.open_cents, 0)::bigint as "openCents", coalesce(f.open_count, 0)::int as "openCount",
      coalesce(f.overdue_cents, 0)::bigint as "overdueCents", coalesce(f.offered_cents, 0)::bigint as "offeredCents",
      coalesce(f.offered_count, 0)::int as "offeredCount", coalesce(f.reserve_cents, 0)::bigint as "reserveCents",
      (coalesce(s.closing_cents, 0) + coalesce(f.account_cents, 0))::bigint as "accountCents", coalesce(d.cents, 0)::bigint as "disputedCents",
      coalesce(m.unseen, 0)::int as "unseenMessages"
    from organisation o
      left join (select organisation_id,
          sum(amount) filter (where measure = 'claim') as open_cents, sum(number) filter (where measure = 'claim') as open_count,
          sum(amount) filter (where measure = 'claim' and on_day < ${today}::date) as overdue_cents,
          sum(amount) filter (where measure = 'offered') as offered_cents, sum(number) filter (where measure = 'offered') as offered_count,
          sum(amount) filter (where measure = 'reserve') as reserve_cents, sum(amount) filter (where measure = 'account') as account_cents
        from practice_figure group by organisation_id) f on f.organisation_id = o.id
      left join lateral (select closing_cents from statement where organisation_id = o.id and kind = 'run' order by id desc limit 1) s on true
      left join (select organisation_id, sum(open_cents) as cents from invoice where receivable_state = 'disputed' group by organisation_id) d on d.organisation_id = o.id
      left join (select organisation_id, count(*) as unseen from claim_message where side = 'practice' and seen_at is null group by organisation_id) m on m.organisation_id = o.id
    where o.kind = 'practice' and (${customerNumber}::text is null or o.customer_number = ${customerNumber})
    order by o.name, o.customer_number`.execute(tx)
  return rows
}

export async function findPractice(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisation')
    .select([
      'created_at',
      'address',
      'contact',
      'bank_account',
      'account_released',
      'account_changed_on',
      'factoring_types',
    ])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

export async function openByType(tx: Tx, organisationId: string): Promise<Practice['byType']> {
  const { rows } = await sql<Practice['byType'][number]>`
    select factoring_type as "factoringType", sum(open_cents)::bigint as "openCents", count(*)::int as "openCount"
    from invoice where organisation_id = ${organisationId}::uuid and status = 'processed' and open_cents > 0 and factoring_type is not null
    group by 1 order by 1`.execute(tx)
  return rows
}

export async function claimsByState(tx: Tx, organisationId: string): Promise<Practice['claims']> {
  const { rows } = await sql<Practice['claims'][number]>`
    select receivable_state as state, count(*)::int as count, coalesce(sum(open_cents), 0)::bigint as "openCents"
    from invoice where organisation_id = ${organisationId}::uuid and status = 'processed' and receivable_state is not null
    group by 1 order by 3 desc, 2 desc`.execute(tx)
  return rows
}

/** The debtors who owe most, each with the limit of the newest answered credit check. */
export async function largestDebtors(tx: Tx, organisationId: string): Promise<Practice['debtors']> {
  const { rows } = await sql<Practice['debtors'][number]>`
    select owed.name, owed.cents as "openCents", owed.count as "openCount", c.limit_cents as "limitCents", c.traffic_light as "trafficLight"
    from (select debtor_key, max(debtor_name) as name, sum(open_cents)::bigint as cents, count(*)::int as count
        from invoice where organisation_id = ${organisationId}::uuid and status = 'processed' and open_cents > 0
        group by debtor_key order by 3 desc limit 10) owed
      left join lateral (select limit_cents, traffic_light from credit_check where debtor_key = owed.debtor_key and status = 'done'
        order by requested_on desc, id desc limit 1) c on true
    order by owed.cents desc`.execute(tx)
  return rows
}

export async function peopleOf(tx: Tx, organisationId: string): Promise<Practice['people']> {
  return tx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.name', 'membership.role'])
    .where('membership.organisation_id', '=', organisationId)
    .where('membership.active', '=', true)
    .orderBy('user_account.name')
    .execute()
}

export async function stepsOf(tx: Tx, organisationId: string): Promise<Practice['onboarding']> {
  return tx
    .selectFrom('onboarding_step')
    .select(['key', 'state'])
    .where('organisation_id', '=', organisationId)
    .orderBy('submitted_at')
    .execute()
}

/** The newest message of each claim that was written about. */
export async function newestMessages(tx: Tx, organisationId: string): Promise<Practice['messages']> {
  const { rows } = await sql<Omit<Practice['messages'][number], 'writtenAt'> & { writtenAt: Date }>`
    select * from (select distinct on (m.invoice_id) m.invoice_id as "invoiceId", i.number as "invoiceNumber", m.side, m.author_name as "authorName",
        m.message, m.written_at as "writtenAt", m.seen_at is not null as "isSeen"
      from claim_message m join invoice i on i.id = m.invoice_id where m.organisation_id = ${organisationId}::uuid
      order by m.invoice_id, m.id desc) newest
    order by "writtenAt" desc limit 20`.execute(tx)
  return rows.map((row) => ({ ...row, writtenAt: row.writtenAt.toISOString() }))
}

export async function ageingOf(tx: Tx, organisationId: string, today: IsoDate): Promise<Practice['ageing']> {
  const { rows } = await sql<Practice['ageing'][number]>`
    select ${ageToday(sql.ref('on_day'), today)} as bucket, sum(amount)::bigint as cents, sum(number)::int as count
    from practice_figure where organisation_id = ${organisationId}::uuid and measure = 'claim' group by 1`.execute(
    tx,
  )
  return claimAgeBuckets.map(
    (bucket) => rows.find((row) => row.bucket === bucket) ?? { bucket, cents: 0, count: 0 },
  )
}
