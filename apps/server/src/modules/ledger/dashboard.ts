import type { Dashboard } from '@honora/contract/ledger.ts'
import { addMonths, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { figuresOf, monthlyFigures } from './figures.ts'
import { expectedPayouts } from './settlement.ts'

interface Period {
  /** Null: all practices, for members of the factor. */
  readonly organisationId: string | null
  readonly from: IsoDate
  readonly to: IsoDate
  readonly today: IsoDate
}

/** Figures of a period: each is a sum over the ledger, kept by day, or a count over invoices and files. */
export async function dashboardOf(tx: Tx, period: Period): Promise<Dashboard> {
  const { organisationId, from, to, today } = period
  const [money, open, decided, files] = await Promise.all([
    movements(tx, period),
    openClaims(tx, organisationId, today),
    decisions(tx, period),
    fileCounts(tx, organisationId),
  ])
  const paid = await tx
    .selectFrom('payout')
    .select(['paid_on', 'amount_cents', 'state'])
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId))
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .orderBy('paid_on')
    .execute()
  const expected = organisationId === null ? [] : await expectedPayouts(tx, organisationId, today)
  return {
    from,
    to,
    today,
    ...money,
    ...decided,
    openCents: sum(open, 'cents'),
    openCount: sum(open, 'count'),
    overdueCents: sum(
      open.filter((row) => row.bucket !== 'not_due'),
      'cents',
    ),
    filesByStatus: files,
    ageing: buckets.map(
      (bucket) => open.find((row) => row.bucket === bucket) ?? { bucket, cents: 0, count: 0 },
    ),
    payouts: [
      ...paid.map((row) => ({
        on: row.paid_on,
        cents: row.amount_cents,
        nonRecourseCents: row.amount_cents,
        recourseCents: 0,
        state: row.state === 'sent' ? ('paid' as const) : ('expected' as const),
      })),
      ...expected.map((row) => ({ ...row, state: 'expected' as const })),
    ],
    series: await monthly(tx, period),
    tasks: organisationId === null ? [] : await tasksOf(tx, organisationId, today),
  }
}

function sum(
  rows: readonly { readonly cents: number; readonly count: number }[],
  key: 'cents' | 'count',
): number {
  return rows.reduce((total, row) => total + row[key], 0)
}

async function movements(tx: Tx, period: Period) {
  const of = await figuresOf(tx, period, ['purchased', 'paid_out', 'fees', 'charged_back'])
  return {
    purchasedCents: of('purchased').amount,
    purchasedCount: of('purchased').number,
    paidOutCents: of('paid_out').amount,
    feesGrossCents: of('fees').amount,
    chargebackCents: of('charged_back').amount,
    chargebackCount: of('charged_back').number,
  }
}

const buckets = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'over_90'] as const

/** What is open by age. */
async function openClaims(tx: Tx, organisationId: string | null, today: IsoDate) {
  const { rows } = await sql<{ bucket: (typeof buckets)[number]; cents: number; count: number }>`
    select case when on_day >= ${today}::date then 'not_due'
        when ${today}::date - on_day <= 30 then 'd1_30' when ${today}::date - on_day <= 60 then 'd31_60'
        when ${today}::date - on_day <= 90 then 'd61_90' else 'over_90' end as bucket,
      sum(amount)::bigint as cents, sum(number)::int as count
    from practice_figure
    where (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid) and measure = 'claim'
    group by 1`.execute(tx)
  return rows
}

async function decisions(tx: Tx, period: Period) {
  const of = await figuresOf(tx, period, ['decided', 'declined', 'paid'])
  const decided = of('decided').number
  const paid = of('paid')
  return {
    declineRateBp: decided === 0 ? 0 : Math.round((of('declined').number * 10_000) / decided),
    averageDaysToPay: paid.number === 0 ? null : Math.round((paid.amount * 10) / paid.number) / 10,
  }
}

async function fileCounts(tx: Tx, organisationId: string | null): Promise<Dashboard['filesByStatus']> {
  const rows = await tx
    .selectFrom('invoice_file')
    .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId))
    .groupBy('status')
    .execute()
  return rows.map((row) => ({
    status: row.status,
    count: row.count,
  }))
}

async function monthly(tx: Tx, { organisationId, today }: Period): Promise<Dashboard['series']> {
  const from = `${addMonths(today, -11).slice(0, 7)}-01`
  const rows = await monthlyFigures(tx, { organisationId, from }, ['purchased', 'paid_out'])
  return Array.from({ length: 12 }, (_, index) => {
    const month = addMonths(from, index).slice(0, 7)
    const of = (measure: string): number =>
      rows.find((each) => each.month === month && each.measure === measure)?.amount ?? 0
    return { month, purchasedCents: of('purchased'), paidCents: of('paid_out') }
  })
}

/** What waits for somebody of the practice, with the list behind it. */
async function tasksOf(tx: Tx, organisationId: string, today: IsoDate): Promise<Dashboard['tasks']> {
  const { rows } = await sql<{ kind: string; count: number; cents: number | null; href: string }>`
    select * from (
      select 1 as place, 'files_with_errors' as kind, count(*)::int as count, null::bigint as cents, '/factoring/files?status=created' as href
        from invoice_file where organisation_id = ${organisationId}::uuid and status = 'created' and error_count > 0
      union all select 2, 'files_to_confirm', count(*)::int, sum(total_cents)::bigint, '/factoring/files?status=complete'
        from invoice_file where organisation_id = ${organisationId}::uuid and status = 'complete'
      union all select 3, 'invoices_with_errors', sum(number)::int, sum(amount)::bigint, '/factoring/invoices?status=created'
        from practice_figure where organisation_id = ${organisationId}::uuid and measure = 'unoffered_faulty'
      union all select 4, 'invoices_to_confirm', sum(number)::int, sum(amount)::bigint, '/factoring/invoices?status=complete'
        from practice_figure where organisation_id = ${organisationId}::uuid and measure = 'unoffered_ready'
      union all select 5, 'disputes', count(*)::int, sum(open_cents)::bigint, '/factoring/invoices?receivableState=disputed'
        from invoice where organisation_id = ${organisationId}::uuid and receivable_state = 'disputed'
      union all select 6, 'dunning_approval', count(*)::int, sum(open_cents)::bigint, '/factoring/invoices?receivableState=overdue'
        from invoice where organisation_id = ${organisationId}::uuid and receivable_state = 'overdue' and dunning_paused_until >= ${today}::date
      union all select 7, 'consents_expiring', count(distinct patient_id)::int, null::bigint, '/factoring/credit-checks'
        from patient_consent where organisation_id = ${organisationId}::uuid and kind = 'assignment' and withdrawn_at is null
          and valid_until between ${today}::date and ${today}::date + 14
    ) task where count > 0 order by place`.execute(tx)
  return rows.map(({ kind, count, cents, href }) => ({ kind, count, cents, href }))
}
