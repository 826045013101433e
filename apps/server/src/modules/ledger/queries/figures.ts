import {
  type Contract,
  contractText,
  type ContractText,
  contractTextOf,
} from '@honora/domain/factoring/contract.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { ClaimAgeBucket } from '@honora/domain/factoring/receivable.ts'
import { ageToday } from '../../../kernel/queries.ts'
import { sql } from 'kysely'
import type { Dashboard } from '@honora/contract/ledger.ts'

export interface StoredContract extends Contract {
  readonly acceptedAt: string | null
}

export async function readContracts(tx: Tx, organisationId: string): Promise<readonly StoredContract[]> {
  const rows = await tx
    .selectFrom('factoring_contract')
    .select(['id', 'factoring_type', 'valid_from', 'valid_to', 'terms', 'accepted_at'])
    .where('organisation_id', '=', organisationId)
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row.terms,
    factoringType: row.factoring_type,
    id: row.id,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
  }))
}

/** What was recorded of the text of a practice's contract when it accepted one last; undefined while it has accepted none. */
async function acceptedContract(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('factoring_contract')
    .select('text_version')
    .where('organisation_id', '=', organisationId)
    .where('accepted_at', 'is not', null)
    .orderBy('accepted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The text of the contract that a practice has accepted; null while it has accepted none. */
export async function acceptedText(tx: Tx, organisationId: string): Promise<ContractText | null> {
  const accepted = await acceptedContract(tx, organisationId)
  return accepted === undefined ? null : contractTextOf(accepted.text_version)
}

/** An acceptance of a text by a practice: the first one counts, other conditions change nothing of the text. */
export interface TextAcceptance {
  readonly text: ContractText
  readonly acceptedAt: string
  /** Null where nobody was signed in. */
  readonly acceptedBy: string | null
}

/** The texts of the contract that a practice has accepted, newest first. */
export async function acceptedTexts(tx: Tx, organisationId: string): Promise<readonly TextAcceptance[]> {
  const rows = await tx
    .selectFrom('factoring_contract')
    .leftJoin('user_account', 'user_account.id', 'factoring_contract.accepted_by')
    .select(['text_version', 'accepted_at', 'user_account.name'])
    .where('factoring_contract.organisation_id', '=', organisationId)
    .orderBy('accepted_at')
    .orderBy('factoring_contract.id')
    .execute()
  const first = new Map<ContractText, TextAcceptance>()
  for (const { text_version: recorded, accepted_at: at, name } of rows) {
    const text = contractTextOf(recorded)
    if (at !== null && !first.has(text))
      first.set(text, { text, acceptedAt: at.toISOString(), acceptedBy: name })
  }
  return [...first.values()].toReversed()
}

/** The text of the contract that is shown to a practice: the one it has accepted, else the one that it is asked to accept. */
export const textOfContract = async (tx: Tx, organisationId: string): Promise<ContractText> =>
  (await acceptedText(tx, organisationId)) ?? contractText

/** What is open by age. */
export async function openClaims(tx: Tx, organisationId: string | null, today: IsoDate) {
  const { rows } = await sql<{ bucket: ClaimAgeBucket; cents: number; count: number }>`
    select ${ageToday(sql.ref('on_day'), today)} as bucket, sum(amount)::bigint as cents, sum(number)::int as count
    from practice_figure
    where (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid) and measure = 'claim'
    group by 1`.execute(tx)
  return rows
}

export async function fileCounts(tx: Tx, organisationId: string | null): Promise<Dashboard['filesByStatus']> {
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

/** What waits for somebody of the practice, with the list behind it. */
export async function tasksOf(tx: Tx, organisationId: string, today: IsoDate): Promise<Dashboard['tasks']> {
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
      union all select 8, 'messages', count(distinct invoice_id)::int, null::bigint,
          '/factoring/invoices/' || coalesce((array_agg(invoice_id order by id))[1]::text, '')
        from claim_message where organisation_id = ${organisationId}::uuid and side = 'factor' and seen_at is null
      union all select 9, 'contract_change', count(*)::int, null::bigint, '/settings/contract'
        from contract_change where organisation_id = ${organisationId}::uuid and released_at is not null and accepted_at is null
          and declined_at is null and withdrawn_at is null and valid_from > ${today}::date
      union all select 10, 'document_requests', count(distinct invoice_id)::int, null::bigint,
          '/factoring/invoices/' || coalesce((array_agg(invoice_id order by id))[1]::text, '')
        from claim_document_request where organisation_id = ${organisationId}::uuid and state = 'open'
      union all select 11, 'documents', count(distinct invoice_id)::int, null::bigint,
          '/factoring/invoices/' || coalesce((array_agg(invoice_id order by id))[1]::text, '')
        from claim_document where organisation_id = ${organisationId}::uuid and side = 'factor' and opened_at is null
      union all select 12, 'contract_text', count(*)::int, null::bigint, '/settings/contract'
        from (select text_version from factoring_contract where organisation_id = ${organisationId}::uuid and accepted_at is not null
          order by accepted_at desc, id desc limit 1) accepted
        where coalesce(text_version, ${contractTextOf(null)}) <> ${contractText}
      union all select 13, 'processing_agreement', 1, null::bigint, '/settings/contract'
        from organisation o where o.id = ${organisationId}::uuid and o.kind = 'practice' and o.onboarding_status = 'done'
          and not exists (select from processing_acceptance p where p.organisation_id = o.id and p.text_version = ${processingText})
      union all select 14, 'subprocessor_notice', count(*)::int, null::bigint, '/settings/contract'
        from subprocessor_notice where organisation_id = ${organisationId}::uuid and seen_at is null and object_until >= ${today}::date
      union all select 15, 'letters_returned', count(*)::int, sum(i.open_cents)::bigint, '/factoring/dispatches?state=returned'
        from dispatch d join invoice i on i.id = d.invoice_id where d.organisation_id = ${organisationId}::uuid and d.state = 'returned'
          and d.kind <> 'charge_back_notice' and i.receivable_state not in ('paid', 'written_off', 'cancelled')
    ) task where count > 0 order by place`.execute(tx)
  return rows.map(({ kind, count, cents, href }) => ({ kind, count, cents, href }))
}

export function listPayoutsPaid(
  tx: Tx,
  given: {
    readonly organisationId: string | null
    readonly from: string
    readonly to: string
  },
) {
  const { organisationId } = given
  return tx
    .selectFrom('payout')
    .select(['paid_on', 'amount_cents', 'state'])
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId))
    .where('paid_on', '>=', given.from)
    .where('paid_on', '<=', given.to)
    .orderBy('paid_on')
    .execute()
}

/** What is kept by day; the migrations that made them say of which day each is. */
type Measure =
  | 'purchased'
  | 'paid_out'
  | 'fees'
  | 'charged_back'
  | 'decided'
  | 'declined'
  | 'paid'
  | 'open'
  | 'claim'
  | 'reserve'
  | 'account'
  | 'offered'
  | 'unoffered_faulty'
  | 'unoffered_ready'

/** Which sums are wanted: of one practice or of all, by day, both ends included. */
export interface FigureRange {
  /** Null: all practices, for members of the factor. */
  readonly organisationId: string | null
  readonly from?: IsoDate
  readonly to?: IsoDate
}

export interface Figure {
  readonly amount: number
  readonly number: number
}

const nothing: Figure = { amount: 0, number: 0 }

/** Kept sums by measure. A measure that nothing happened to is zero. */
export async function figuresOf(
  tx: Tx,
  range: FigureRange,
  measures: readonly Measure[],
): Promise<(measure: Measure) => Figure> {
  const { organisationId, from = null, to = null } = range
  const { rows } = await sql<{ measure: Measure } & Figure>`
    select measure, sum(amount)::bigint as amount, sum(number)::int as number from practice_figure
    where (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid) and measure = any(${measures}::text[])
      and (${from}::date is null or on_day >= ${from}::date) and (${to}::date is null or on_day <= ${to}::date)
    group by measure`.execute(tx)
  return (measure) => rows.find((row) => row.measure === measure) ?? nothing
}

/** The same month by month, `YYYY-MM`; months without anything are left out. */
export async function monthlyFigures(
  tx: Tx,
  range: FigureRange,
  measures: readonly Measure[],
): Promise<readonly ({ readonly month: string; readonly measure: Measure } & Figure)[]> {
  const { organisationId, from = null, to = null } = range
  const { rows } = await sql<{ month: string; measure: Measure } & Figure>`
    select to_char(on_day, 'YYYY-MM') as month, measure, sum(amount)::bigint as amount, sum(number)::int as number from practice_figure
    where (${organisationId}::uuid is null or organisation_id = ${organisationId}::uuid) and measure = any(${measures}::text[])
      and (${from}::date is null or on_day >= ${from}::date) and (${to}::date is null or on_day <= ${to}::date)
    group by 1, 2`.execute(tx)
  return rows
}

/** Joins the rows that the changes of a day have left; sums stay as they are. */
export async function foldFigures(tx: Tx, organisationId: string): Promise<void> {
  await sql`select practice_figures_fold(${organisationId}::uuid)`.execute(tx)
}
