import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

interface Sums {
  readonly practitioner: string | null
  readonly count: number
  readonly purchased: number
  readonly paidOut: number
  readonly open: number
}

/**
 * What a practice sold in a period by who treated, the largest first. Of older consultations only their billing says who
 * that was. Paid out is what stands on statements: a booking that none shows yet is not paid out.
 */
export async function turnoverOf(
  tx: Tx,
  of: { readonly organisationId: string; readonly from: IsoDate; readonly to: IsoDate },
): Promise<readonly Sums[]> {
  const { rows } = await sql<Sums>`
    select nullif(btrim(regexp_replace(case when i.body ? 'practitioner' then i.body ->> 'practitioner'
        else b.frozen ->> 'practitioner' end, '\\s+', ' ', 'g')), '') as practitioner,
      count(*)::int as count, sum(sold.cents)::bigint as purchased, sum(coalesce(stated.cents, 0))::bigint as "paidOut",
      sum(i.open_cents)::bigint as open
    from ledger_tx t join invoice i on i.id = t.invoice_id
      left join billing b on i.source_kind = 'consultation' and b.id = i.source_id::uuid
      cross join lateral (select sum(e.amount_cents) as cents from ledger_entry e
        where e.tx_id = t.id and e.account_kind = 'receivable') sold
      left join lateral (select 0 - sum(e.amount_cents) as cents
        from ledger_tx each_one join statement_line l on l.tx_id = each_one.id
          join ledger_entry e on e.tx_id = each_one.id and e.account_kind = 'practice'
        where each_one.invoice_id = i.id) stated on true
    where t.organisation_id = ${of.organisationId}::uuid and t.kind = 'purchase'
      and t.occurred_on between ${of.from}::date and ${of.to}::date
    group by 1 order by purchased desc, practitioner`.execute(tx)
  return rows
}
