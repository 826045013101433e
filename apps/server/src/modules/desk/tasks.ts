import type { DeskTask } from '@honora/contract/desk.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { offerDays } from '@honora/domain/factoring/invoice-machine.ts'
import type { Permission } from '@honora/domain/identity/permissions.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'

interface TaskRow {
  readonly kind: DeskTask['kind']
  readonly id: string
  readonly customer_number: string | null
  readonly title: string
  readonly cents: number | null
  readonly since: Date
  readonly due_on: string | null
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
  onboarding: 'onboarding.release',
}

/** What waits for this person of the factor, oldest first; at most 100 of a kind, the counts are exact. */
export async function listTasks(
  tx: Tx,
  today: string,
  can: (permission: Permission) => boolean,
): Promise<{ tasks: DeskTask[]; counts: Record<string, number> }> {
  const { rows } = await sql<TaskRow & { place: number; total: number }>`
    select *, count(*) over (partition by kind)::int as total, row_number() over (partition by kind order by since, id)::int as place from (
      select 'conversion' as kind, id, customer_number, name as title, null::bigint as cents, created_at as since, null::date as due_on, null as reason
        from invoice_file where status = 'awaiting_conversion'
      union all select 'decision', id, customer_number, number, total_cents, offered_at, offered_on + ${offerDays}::int, decision_reason
        from invoice where status = 'confirmed' and decision_state = 'manual'
      union all select 'limit_approval', id, customer_number, patient_name, (limit_proposal ->> 'limitCents')::bigint, updated_at, null, limit_proposal ->> 'reason'
        from credit_check where limit_proposal is not null
      union all select 'credit_review', id, customer_number, patient_name, requested_cents, updated_at, null, coalesce(review_note, 'light_red')
        from credit_check where review_state = 'requested' or (status = 'done' and traffic_light = 'red' and review_state is null and valid_until >= ${today}::date)
      union all select 'agency_failure', id, customer_number, patient_name, requested_cents, updated_at, null, 'check_failed'
        from credit_check where status = 'failed' and requested_on >= ${addDays(today, -30)}::date
      union all select 'dispute', id, customer_number, number, open_cents, updated_at, (dispute ->> 'answerUntil')::date, dispute ->> 'reason'
        from invoice where receivable_state = 'disputed'
      union all select 'payment', id, null, payer_name, unallocated_cents, created_at, null, reference
        from payment where state = 'unallocated'
      union all select 'onboarding', s.organisation_id, o.customer_number, o.name, null, min(s.submitted_at), null, string_agg(s.key, ', ' order by s.key)
        from onboarding_step s join organisation o on o.id = s.organisation_id where s.state = 'submitted' group by s.organisation_id, o.customer_number, o.name
    ) task order by since, id`.execute(tx)
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
      title: row.title,
      cents: row.cents,
      since: row.since.toISOString(),
      dueOn: row.due_on,
      reason: row.reason,
    }))
  return { tasks, counts }
}
