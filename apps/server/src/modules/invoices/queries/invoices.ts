import type { Tx } from '../../../platform/db/pool.ts'
import type { ClaimAge } from '@honora/contract/invoices.ts'
import type { Column } from '../../../platform/db/column.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { claimAgeBuckets } from '@honora/domain/factoring/receivable.ts'
import { searchPatterns } from '@honora/domain/lists/search-patterns.ts'
import { sql, type SqlBool } from 'kysely'
import { bodyNow, isPrinted } from '../../invoice-records/index.ts'
import { isTreatedBy } from '../../patients/index.ts'
import { searchedByFactor } from '../../../kernel/factor-search.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { createdWithin, isOfAge, isOfCustomer } from '../../../kernel/queries.ts'

const invoiceColumns = [
  'id',
  'organisation_id',
  'customer_number',
  'file_id',
  'number',
  'external_id',
  'status',
  'rejection_reason',
  'rejection_note',
  'factoring_type',
  bodyNow,
  'file_extras',
  'patient_id',
  'patient_name',
  'debtor_name',
  'debtor_key',
  'invoice_date',
  'last_service_on',
  'total_cents',
  'findings',
  'findings_left_out',
  'error_count',
  'warning_count',
  'source_kind',
  'source_id',
  'created_by',
  'created_by_name',
  'contract_id',
  'terms',
  'consent_id',
  'offered_at',
  'offered_on',
  'offered_by_name',
  'decision',
  'decision_state',
  'decision_rule',
  'decision_reason',
  'decided_at',
  'purchased_on',
  'due_on',
  'closed_on',
  'sender',
  isPrinted,
  'sent_on',
  'price',
  'payout_cents',
  'payout_on',
  'virtual_reference',
  'receivable_state',
  'settlement_state',
  'open_cents',
  'paid_cents',
  'reserve_cents',
  'dunning_level',
  'dunning_approved_level',
  'dunning_paused_until',
  'dispute',
  'created_at',
  'version',
] as const

export function findInvoice(tx: Tx, id: string) {
  return tx.selectFrom('invoice').select(invoiceColumns).where('id', '=', id).executeTakeFirst()
}

export function lockInvoice(tx: Tx, id: string) {
  return tx.selectFrom('invoice').select(invoiceColumns).where('id', '=', id).forUpdate().executeTakeFirst()
}

export interface InvoiceFilter {
  readonly organisationId: string | null
  readonly status?: Column<'invoice', 'status'> | undefined
  readonly receivableState?: Column<'invoice', 'receivable_state'> | undefined
  /** Claims that are not settled, by their age on `today`. */
  readonly claim?: ClaimAge | undefined
  readonly today?: IsoDate | undefined
  readonly factoringType?: Column<'invoice', 'factoring_type'> | undefined
  readonly fileId?: string | undefined
  readonly debtorKey?: string | undefined
  readonly patientId?: string | undefined
  readonly query?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly decisionState?: Column<'invoice', 'decision_state'> | undefined
  readonly customerNumber?: string | undefined
  /** For treating members: invoices of their own patients, and those they made. */
  readonly treatedBy?: string | undefined
}

const rowColumns = [
  'id',
  'organisation_id',
  'customer_number',
  'number',
  'file_id',
  'status',
  'rejection_reason',
  'factoring_type',
  'patient_id',
  'patient_name',
  'debtor_name',
  'invoice_date',
  'last_service_on',
  'total_cents',
  'error_count',
  'warning_count',
  'receivable_state',
  'settlement_state',
  'decision_state',
  'due_on',
  'closed_on',
  'payout_on',
  'payout_cents',
  'open_cents',
  'dunning_level',
  'source_kind',
  'source_id',
  'created_at',
  'offered_at',
  'sender',
  isPrinted,
  'version',
] as const

/** In the factor's organisation only what was offered. The searched words are left to the caller. */
function filteredInvoices(tx: Tx, filter: InvoiceFilter) {
  let query = tx.selectFrom('invoice')
  query =
    filter.organisationId === null
      ? query.where(sql<SqlBool>`(offered_at is not null or status = 'awaiting_conversion')`)
      : query.where('organisation_id', '=', filter.organisationId)
  const { treatedBy } = filter
  if (treatedBy !== undefined)
    query = query.where((eb) =>
      eb.or([eb('created_by', '=', treatedBy), isTreatedBy('invoice.patient_id', treatedBy)]),
    )
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.receivableState !== undefined)
    query = query.where('receivable_state', '=', filter.receivableState)
  if (filter.claim !== undefined)
    query = query
      .where('status', '=', 'processed')
      .where('receivable_state', 'not in', ['paid', 'charged_back', 'written_off', 'cancelled'])
  const { claim = 'open', today } = filter
  if (claim !== 'open' && today !== undefined) query = query.where(isOfAge(claim, sql.ref('due_on'), today))
  if (filter.factoringType !== undefined) query = query.where('factoring_type', '=', filter.factoringType)
  if (filter.debtorKey !== undefined) query = query.where('debtor_key', '=', filter.debtorKey)
  if (filter.fileId !== undefined) query = query.where('file_id', '=', filter.fileId)
  if (filter.patientId !== undefined) query = query.where('patient_id', '=', filter.patientId)
  if (filter.decisionState !== undefined) query = query.where('decision_state', '=', filter.decisionState)
  if (filter.customerNumber !== undefined) query = query.where(isOfCustomer(filter.customerNumber))
  for (const isWithin of createdWithin(filter)) query = query.where(isWithin)
  return query
}

/** Newest first. One row more than the limit: there is a next page. */
export function listInvoiceRows(
  tx: Tx,
  filter: InvoiceFilter,
  page: { readonly after: string | undefined; readonly limit: number },
) {
  const patterns = searchPatterns(filter.query)
  let query = filteredInvoices(tx, filter)
    .select(rowColumns)
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
  if (filter.organisationId === null && patterns.length > 0)
    return searchedByFactor(tx, { source: 'invoice', patterns, ...page }, query)
  for (const pattern of patterns) query = query.where('search', 'like', pattern)
  if (page.after !== undefined) query = query.where('id', '<', page.after)
  return query.execute()
}

/** Most rows of a list of open items. */
export const mostOpenItems = 20_000

/** How many claims are not settled, and how many persons owe them, each of every practice. */
export function countOpenItems(tx: Tx, filter: InvoiceFilter) {
  return filteredInvoices(tx, { ...filter, claim: 'open' })
    .select([
      sql<number>`count(*)::int`.as('items'),
      sql<number>`count(distinct (organisation_id, debtor_key))::int`.as('persons'),
    ])
    .executeTakeFirstOrThrow()
}

/** What the claims that are not settled come to, for each person of each practice or for each practice. */
export function sumOpenItems(
  tx: Tx,
  filter: InvoiceFilter,
  wanted: { readonly of: 'person' | 'practice'; readonly isByName: boolean; readonly today: IsoDate },
) {
  const isPerson = wanted.of === 'person'
  const ages = claimAgeBuckets.map((age) =>
    sql<number>`coalesce(sum(open_cents) filter (where ${isOfAge(age, sql.ref('due_on'), wanted.today)}), 0)::bigint`.as(
      age,
    ),
  )
  const sums = filteredInvoices(tx, { ...filter, claim: 'open' })
    .select([
      'customer_number',
      sql<number>`count(*)::int`.as('count'),
      sql<string | null>`min(due_on)`.as('oldest_due_on'),
      sql<number>`max(dunning_level)::int`.as('dunning_level'),
      sql<number>`sum(open_cents)::bigint`.as('open_cents'),
      sql<string>`${isPerson ? sql`max(debtor_name)` : sql`''`}`.as('debtor_name'),
      ...ages,
    ])
    .groupBy(
      isPerson
        ? ['organisation_id', 'customer_number', 'debtor_key']
        : ['organisation_id', 'customer_number'],
    )
  const named =
    isPerson && wanted.isByName ? sums.orderBy(sql`search_fold(max(debtor_name)) collate "C"`) : sums
  return (isPerson ? named.orderBy('debtor_key') : named)
    .orderBy('customer_number')
    .limit(mostOpenItems)
    .execute()
}

// As a list of names is sorted, whatever the database sorts by.
const nameKey = sql<string>`search_fold(debtor_name) collate "C"`

/**
 * Claims that are not settled, those of a person together. `isByName`: persons in
 * the order of their names, which would tell them to who sees masked ones.
 */
export function listOpenItems(tx: Tx, filter: InvoiceFilter, isByName: boolean) {
  const items = filteredInvoices(tx, { ...filter, claim: 'open' }).select([
    ...rowColumns,
    'debtor_key',
    'virtual_reference',
  ])
  return (isByName ? items.orderBy(nameKey) : items)
    .orderBy('debtor_key')
    .orderBy('due_on')
    .orderBy('id')
    .limit(mostOpenItems)
    .execute()
}

/** Most invoices that are added up while somebody looks at a list: some tens of milliseconds. */
const mostSummed = 10_000

/** Count and sums of what the filter leaves; null where that is more than is added up. */
export async function sumInvoices(tx: Tx, filter: InvoiceFilter) {
  const patterns = searchPatterns(filter.query)
  // A search over all practices is answered by pages of an index, which have no sum.
  if (filter.organisationId === null && patterns.length > 0) return null
  let query = filteredInvoices(tx, filter)
    .select(['total_cents', 'open_cents', 'payout_cents', 'receivable_state'])
    .limit(mostSummed + 1)
  for (const pattern of patterns) query = query.where('search', 'like', pattern)
  const sums = await tx
    .selectFrom(query.as('found'))
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as('totalCents'),
      sql<number>`coalesce(sum(payout_cents) filter (where receivable_state is not null), 0)::bigint`.as(
        'payoutCents',
      ),
      sql<number>`coalesce(sum(open_cents) filter (where receivable_state is not null), 0)::bigint`.as(
        'openCents',
      ),
    ])
    .executeTakeFirstOrThrow()
  return sums.count > mostSummed ? null : sums
}

/** What decides whether an offer can be made again. */
export function endedOffer(row: InvoiceRecord) {
  return {
    status: row.status,
    rejectionReason: row.rejection_reason,
    wasOffered: row.offered_at !== null,
    factoringType: row.factoring_type,
  }
}

/** Whether another invoice of the practice, not rejected, has the same number. */
export async function isNumberTaken(
  tx: Tx,
  wanted: { readonly organisationId: string; readonly number: string; readonly exceptId: string | null },
): Promise<boolean> {
  if (wanted.number === '') return false
  let query = tx
    .selectFrom('invoice')
    .select('id')
    .where('organisation_id', '=', wanted.organisationId)
    .where('number', '=', wanted.number)
    .where('status', '<>', 'rejected')
  if (wanted.exceptId !== null) query = query.where('id', '<>', wanted.exceptId)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

/** The same for many at once, in the order given. */
export async function matchPatientIds(
  tx: Tx,
  organisationId: string,
  patients: readonly InvoiceBody['patient'][],
): Promise<readonly (string | null)[]> {
  const wanted = patients.flatMap((patient, place) =>
    patient === null || patient.lastName === ''
      ? []
      : [
          {
            place,
            last: patient.lastName,
            first: patient.firstName,
            number: patient.externalId,
            born: patient.birthDate,
          },
        ],
  )
  const ids: (string | null)[] = patients.map(() => null)
  if (wanted.length === 0) return ids
  const { rows } = await sql<{ place: number; id: string }>`
    select wanted.place, found.id
    from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(place int, last text, first text, number text, born date)
    cross join lateral (
      select min(id::text) as id from (
        select distinct coalesce(merged_into, id) as id from patient where organisation_id = ${organisationId}::uuid and lower(family_name) = lower(wanted.last) and (
          (wanted.number is not null and number = wanted.number)
          or (birth_date = wanted.born and lower(given_name) = lower(wanted.first)))
        limit 2) candidate
      having count(*) = 1) found`.execute(tx)
  for (const { place, id } of rows) ids[place] = id
  return ids
}

/** Bought claims of a practice against one person that are not settled, those that went back too, and the one that is named; locked. */
export function lockClaimsOfDebtor(
  tx: Tx,
  claim: { readonly id: string; readonly organisationId: string; readonly debtorKey: string },
) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'organisation_id', 'receivable_state', 'version'])
    .where('organisation_id', '=', claim.organisationId)
    .where('debtor_key', '=', claim.debtorKey)
    .where('status', '=', 'processed')
    .where((eb) =>
      eb.or([
        eb('id', '=', claim.id),
        eb('receivable_state', 'not in', ['paid', 'written_off', 'cancelled']),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What names persons in a claim, locked for whoever takes them out. */
export function lockPersons(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select(['body', 'file_id', 'organisation_id', 'debtor_key'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export type InvoiceRecord = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

export type InvoiceListRow = Awaited<ReturnType<typeof listInvoiceRows>>[number]

/** The patient that a file or form names: by number and family name, else by names and birth date; null when not exactly one fits. */
export async function matchPatientId(
  tx: Tx,
  organisationId: string,
  patient: InvoiceBody['patient'],
): Promise<string | null> {
  const [id = null] = await matchPatientIds(tx, organisationId, [patient])
  return id
}
