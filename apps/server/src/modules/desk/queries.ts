import type { Tx } from '../../platform/db/pool.ts'
import { sql } from 'kysely'
import type { DeskTask } from '@honora/contract/desk.ts'
import { factorRoles, type Permission } from '@honora/domain/identity/permissions.ts'
import { offerDays } from '@honora/domain/factoring/invoice-machine.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { deskDays } from '@honora/domain/factoring/desk.ts'

export function listPracticesInOnboarding(tx: Tx) {
  return tx
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'practice')
    .where('onboarding_status', '<>', 'done')
    .orderBy('customer_number', 'desc')
    .limit(200)
    .execute()
}

interface TaskRow {
  readonly kind: DeskTask['kind']
  readonly id: string
  readonly customer_number: string | null
  readonly title: string
  readonly cents: number | null
  readonly since: Date
  readonly due_on: string
  readonly practice_name: string | null
  readonly assignee_id: string | null
  readonly assignee_name: string | null
  readonly reason: string | null
}

const perKind = 100

/** Whose work each kind is: nobody is shown what somebody else decides, nor the names that come with it. */
const neededFor: Readonly<Record<DeskTask['kind'], Permission>> = {
  conversion: 'invoice-file.convert',
  decision: 'invoice.decide',
  limit_approval: 'credit-check.limit',
  credit_review: 'credit-check.limit',
  agency_failure: 'credit-check.limit',
  dispute: 'invoice.dispute',
  payment: 'invoice.decide',
  unmatched_debit: 'invoice.decide',
  onboarding: 'onboarding.release',
  contract_change: 'contract.release',
  deferral_request: 'invoice.decide',
  message: 'invoice.decide',
  document: 'invoice.decide',
  letter: 'invoice.dispute',
  processing_objection: 'contract.release',
}

/**
 * What waits for this person of the factor, by deadline; at most 100 of a kind, the counts are exact. Of several tasks of
 * one kind about one person only the newest is shown: an answer about a person settles what was asked before.
 */
export async function listTasks(
  tx: Tx,
  today: string,
  can: (permission: Permission) => boolean,
): Promise<{ tasks: DeskTask[]; counts: Record<string, number> }> {
  const { rows } = await sql<TaskRow & { place: number; total: number; others: number }>`
    with waiting as (
      select 'conversion' as kind, id, customer_number, name as title, null::bigint as cents, created_at as since, null::date as due_on, null as reason, id::text as person
        from invoice_file where status = 'awaiting_conversion'
      union all select 'decision', id, customer_number, number || ' · ' || debtor_name, total_cents, offered_at, offered_on + ${offerDays}::int, decision_reason, id::text
        from invoice where status = 'confirmed' and decision_state = 'manual'
      union all select 'limit_approval', id, customer_number, patient_name, (limit_proposal ->> 'limitCents')::bigint, updated_at, null, limit_proposal ->> 'reason', debtor_key
        from credit_check where limit_proposal is not null
      union all select 'credit_review', id, customer_number, patient_name, requested_cents, updated_at, null, coalesce(review_note, 'light_red'), debtor_key
        from credit_check where review_state = 'requested' or (status = 'done' and traffic_light = 'red' and review_state is null and valid_until >= ${today}::date)
      union all select 'agency_failure', id, customer_number, patient_name, requested_cents, updated_at, null, 'check_failed', debtor_key
        from credit_check where status = 'failed' and requested_on >= ${addDays(today, -30)}::date
      union all select 'dispute', id, customer_number, number || ' · ' || debtor_name, open_cents, updated_at, (dispute ->> 'answerUntil')::date, dispute ->> 'reason', id::text
        from invoice where receivable_state = 'disputed'
      union all select 'payment', id, null, payer_name, unallocated_cents, created_at, null, reference, id::text
        from payment where state = 'unallocated'
      union all select 'unmatched_debit', id, customer_number, counterparty, amount_cents + cost_cents, created_at, null, said, id::text
        from unmatched_debit where state = 'open'
      union all select 'message', i.id, i.customer_number, i.number || ' · ' || i.patient_name, i.open_cents, m.since, null, m.message, i.id::text
        from invoice i join (select distinct on (invoice_id) invoice_id, written_at as since, message from claim_message
          where side = 'practice' and seen_at is null order by invoice_id, id) m on m.invoice_id = i.id
      union all select 'document', i.id, i.customer_number, i.number || ' · ' || i.patient_name, i.open_cents, d.since, null, d.kinds, i.id::text
        from invoice i join (select invoice_id, min(given_at) as since, string_agg(distinct kind, ',' order by kind) as kinds
          from claim_document where side = 'practice' and opened_at is null group by invoice_id) d on d.invoice_id = i.id
        where i.status = 'confirmed' or (i.status = 'processed' and i.receivable_state not in ('charged_back', 'cancelled'))
      union all select 'deferral_request', i.id, i.customer_number, i.number || ' · ' || i.patient_name, i.open_cents, r.requested_at, null, r.reason, i.id::text
        from deferral_request r join invoice i on i.id = r.invoice_id
        where r.state = 'open' and i.receivable_state in ('open', 'partly_paid', 'overdue')
      union all select 'letter', d.id, i.customer_number, i.number || ' · ' || i.debtor_name, i.open_cents, d.updated_at, null, d.problem, d.id::text
        from dispatch d join invoice i on i.id = d.invoice_id
        where d.state in ('returned', 'bounced', 'failed', 'unknown') and d.kind not in ('charge_back_notice', 'payment_demand')
          and i.receivable_state not in ('paid', 'charged_back', 'written_off', 'cancelled')
      union all select 'processing_objection', b.id, o.customer_number, o.name, null, b.raised_at, null, null, b.id::text
        from processing_objection b join organisation o on o.id = b.organisation_id where b.answered_at is null
      union all select 'contract_change', c.id, o.customer_number, o.name, null, c.proposed_at, null, c.reason, c.id::text
        from contract_change c join organisation o on o.id = c.organisation_id
        where c.released_at is null and c.withdrawn_at is null and c.valid_from > ${today}::date
      union all select 'onboarding', s.organisation_id, o.customer_number, o.name, null, min(s.submitted_at), null, string_agg(s.key, ', ' order by s.key), s.organisation_id::text
        from onboarding_step s join organisation o on o.id = s.organisation_id where s.state = 'submitted' group by s.organisation_id, o.customer_number, o.name
    ), dated as (
      select *, coalesce(due_on, (since at time zone 'Europe/Berlin')::date + (${JSON.stringify(deskDays)}::jsonb ->> kind)::int) as due,
        row_number() over (partition by kind, person order by since desc, id)::int as of_person,
        count(*) over (partition by kind, person)::int - 1 as others
      from waiting
    ), shown as (
      select *, count(*) over (partition by kind)::int as total, row_number() over (partition by kind order by due, since, id)::int as place
      from dated where of_person = 1
    )
    select shown.kind, shown.id, shown.customer_number, shown.title, shown.cents, shown.since, shown.due as due_on, shown.reason,
      shown.others, shown.total, shown.place, o.name as practice_name, u.id as assignee_id, u.name as assignee_name
    from shown left join organisation o on o.customer_number = shown.customer_number
      left join desk_assignment a on a.task = shown.kind || ':' || shown.id left join user_account u on u.id = a.user_id
    order by shown.due, shown.since, shown.id`.execute(tx)
  const own = rows.filter((row) => can(neededFor[row.kind]))
  const counts: Record<string, number> = {}
  for (const row of own) counts[row.kind] = row.total
  const tasks = own
    .filter((row) => row.place <= perKind)
    .map((row) => ({
      id: `${row.kind}:${row.id}`,
      kind: row.kind,
      recordId: row.id,
      customer_number: row.customer_number,
      practiceName: row.practice_name,
      title: row.title,
      cents: row.cents,
      since: row.since.toISOString(),
      dueOn: row.due_on,
      others: row.others,
      reason: row.reason,
      assignee: row.assignee_id === null ? null : { userId: row.assignee_id, name: row.assignee_name ?? '' },
    }))
  return { tasks, counts }
}

/** People of the factor, whom tasks are given to. */
export async function listStaff(tx: Tx, factorId: string): Promise<{ userId: string; name: string }[]> {
  const rows = await tx
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .select(['user_account.id', 'user_account.name'])
    .where('membership.organisation_id', '=', factorId)
    .where('membership.role', 'in', [...factorRoles])
    .where('membership.active', '=', true)
    .orderBy('user_account.name')
    .execute()
  return rows.map(({ id, name }) => ({ userId: id, name }))
}
