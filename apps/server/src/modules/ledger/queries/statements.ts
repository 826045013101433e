import { sql } from 'kysely'
import type { Column } from '../../../platform/db/column.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { StatementLine } from '@honora/domain/ledger/statement.ts'
import { type DatevSettings, OrganisationSettings } from '@honora/contract/organisations.ts'
import { invalidField } from '../../../platform/errors.ts'

const summedColumns = [
  'purchases_cents',
  'fees_net_cents',
  'vat_cents',
  'reserve_cents',
  'interest_cents',
  'chargebacks_cents',
  'other_cents',
  'direct_debit_cents',
  'practice_payment_cents',
  'payout_cents',
] as const

const columns = [
  'id',
  'organisation_id',
  'customer_number',
  'number',
  'kind',
  'period_from',
  'period_to',
  'opening_cents',
  ...summedColumns,
  'closing_cents',
  'paid_out_on',
  'bank_reference',
  'invoice_count',
  'created_at',
] as const

/** State of the payout that a run made; a practice sees its own. */
const payoutState = sql<Column<
  'payout',
  'state'
> | null>`(select p.state from payout p where p.statement_id = statement.id)`.as('payout_state')

/** What the practice found on its bank statement; policies keep it from everybody else. */
const receipt = [
  sql<string | null>`(select r.booked_on from statement_receipt r where r.statement_id = statement.id)`.as(
    'received_on',
  ),
  sql<number | null>`(select r.amount_cents from statement_receipt r where r.statement_id = statement.id)`.as(
    'received_cents',
  ),
] as const

const practiceName =
  sql<string>`(select o.name from organisation o where o.id = statement.organisation_id)`.as('practice_name')

export interface StatementFilter {
  readonly organisationId: string | null
  readonly kind?: 'run' | 'month' | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly customerNumber?: string | undefined
}

function statementsOf(tx: Tx, filter: StatementFilter) {
  let query = tx.selectFrom('statement')
  if (filter.organisationId !== null) query = query.where('organisation_id', '=', filter.organisationId)
  if (filter.kind !== undefined) query = query.where('kind', '=', filter.kind)
  if (filter.from !== undefined) query = query.where('period_to', '>=', filter.from)
  if (filter.to !== undefined) query = query.where('period_to', '<=', filter.to)
  if (filter.customerNumber !== undefined) query = query.where('customer_number', '=', filter.customerNumber)
  return query
}

/** Sums over all statements that the filter leaves; the balances are those before the first and after the last of each practice. */
export function sumStatements(tx: Tx, filter: StatementFilter) {
  const place = (order: 'asc' | 'desc') =>
    sql<number>`row_number() over (partition by organisation_id order by id ${sql.raw(order)})`
  const sumOf = (column: (typeof summedColumns)[number]) =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`
  return tx
    .selectFrom(
      statementsOf(tx, filter)
        .selectAll()
        .select([place('asc').as('place'), place('desc').as('place_from_end')])
        .as('stated'),
    )
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(opening_cents) filter (where place = 1), 0)::bigint`.as('opening_cents'),
      ...summedColumns.map((column) => sumOf(column).as(column)),
      sql<number>`coalesce(sum(closing_cents) filter (where place_from_end = 1), 0)::bigint`.as(
        'closing_cents',
      ),
    ])
    .executeTakeFirstOrThrow()
}

/** All statements that the filter leaves, oldest first. */
export function listStatementsInOrder(tx: Tx, filter: StatementFilter) {
  return statementsOf(tx, filter)
    .select([...columns, practiceName, payoutState, ...receipt])
    .orderBy('id')
    .execute()
}

export function listStatementRows(
  tx: Tx,
  filter: StatementFilter,
  page: { readonly after: string | undefined; readonly limit: number },
) {
  let query = statementsOf(tx, filter).select([...columns, practiceName, payoutState, ...receipt])
  if (page.after !== undefined) query = query.where('id', '<', page.after)
  return query
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

export function findStatement(tx: Tx, id: string) {
  return tx
    .selectFrom('statement')
    .select([...columns, 'data', practiceName, payoutState, ...receipt])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Of these, the runs of a practice that paid something. */
export async function paidRunsOf(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('statement')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'run')
    .where('payout_cents', '>', 0)
    .where('id', 'in', ids)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export function invoicesOfLines(tx: Tx, lines: readonly StatementLine[]) {
  const ids = [...new Set(lines.flatMap((line) => (line.invoiceId === null ? [] : [line.invoiceId])))]
  if (ids.length === 0) return []
  return tx
    .selectFrom('invoice')
    .select(['id', 'number', 'debtor_name', 'terms', 'price', 'open_cents'])
    .where('id', 'in', ids)
    .execute()
}

export async function addressOf(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('organisation')
    .select(['name', 'address', 'tax_number', 'contact'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const address = row.address
  const lines = [
    `${address.street ?? ''} ${address.houseNumber ?? ''}`.trim(),
    `${address.zip ?? ''} ${address.city ?? ''}`.trim(),
  ]
  return {
    name: row.name,
    lines: lines.filter((line) => line !== ''),
    taxNumber: row.tax_number,
    contact: [row.contact.phone, row.contact.email].filter((line) => line !== undefined),
    party: {
      name: row.name,
      street: lines[0] ?? '',
      zip: address.zip ?? '',
      city: address.city ?? '',
      country: address.country ?? 'DE',
      taxNumber: row.tax_number,
    },
  }
}

/** How a practice's tax adviser takes bookings; 422 while the practice has not said so. */
export async function datevSettings(tx: Tx, organisationId: string): Promise<DatevSettings> {
  const row = await tx
    .selectFrom('organisation')
    .select('settings')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  const { datev } = OrganisationSettings.parse(row.settings)
  if (datev === null) throw invalidField('/settings/datev', 'required')
  return datev
}

export function listRunsOfPeriod(tx: Tx, organisationId: string, from: string, to: string) {
  return tx
    .selectFrom('statement')
    .select([...columns, 'data', practiceName, payoutState, ...receipt])
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'run')
    .where('period_to', '>=', from)
    .where('period_to', '<=', to)
    .orderBy('id')
    .execute()
}
