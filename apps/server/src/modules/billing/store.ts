import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import type { Column } from '../../platform/db/column.ts'

const columns = [
  'id',
  'documentation_id',
  'appointment_id',
  'patient_id',
  'status',
  'service_date',
  'note',
  'due_days',
  'prepaid_cents',
  'agreements',
  'inpatient',
  'denture_subsidy_bp',
  'orthodontics_share_bp',
  'frozen',
  'invoice_number',
  'invoice_date',
  'finalized_at',
  'cancellation_number',
  'cancelled_on',
  'cancel_reason',
  'corrects_id',
  'corrected_by_id',
  'invoice_id',
  'submitted_at',
  'version',
] as const

export type BillingRow = NonNullable<Awaited<ReturnType<typeof findBilling>>>
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

export function findBilling(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('billing')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Keeps others from changing the billing until the transaction ends. */
export function lockBilling(tx: Tx, organisationId: string, id: string) {
  return tx
    .selectFrom('billing')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** The billing in force: corrections take the place of the one they correct. */
export function findBillingOfDocumentation(tx: Tx, organisationId: string, documentationId: string) {
  return tx
    .selectFrom('billing')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('documentation_id', '=', documentationId)
    .where('corrected_by_id', 'is', null)
    .executeTakeFirst()
}

export interface NewBilling {
  readonly id: string
  readonly documentation_id: string
  readonly appointment_id: string
  readonly patient_id: string
  readonly service_date: string
  readonly corrects_id?: string
  readonly note?: string
  readonly due_days?: number
  readonly prepaid_cents?: number
  readonly agreements?: string
  readonly inpatient?: Column<'billing', 'inpatient'>
  readonly denture_subsidy_bp?: number | null
  readonly orthodontics_share_bp?: number | null
}

/** Nothing happens when another request made it at the same moment: read it again. */
export async function insertBilling(tx: Tx, organisationId: string, values: NewBilling): Promise<void> {
  await tx
    .insertInto('billing')
    .values({ organisation_id: organisationId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updateBillingRow(
  tx: Tx,
  organisationId: string,
  id: string,
  change: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('billing')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

const itemColumns = [
  'id',
  'billing_id',
  'position',
  'service_date',
  'system',
  'code',
  'title',
  'kind',
  'tooth',
  'surfaces',
  'quadrant',
  'jaw',
  'canals',
  'quantity',
  'factor_micro',
  'justification',
  'time',
  'duration_minutes',
  'analog',
  'base_code',
  'given_cents',
  'document_number',
  'vat_rate_bp',
  'accepted',
  'source',
  'confidence',
  'reason',
  'ask',
  'fact_ids',
  'alternatives',
  'practitioner_id',
  'version',
] as const

export function listItems(tx: Tx, organisationId: string, billingId: string) {
  return tx
    .selectFrom('billing_item')
    .select(itemColumns)
    .where('organisation_id', '=', organisationId)
    .where('billing_id', '=', billingId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface ItemValues {
  readonly service_date: string
  readonly system: Column<'billing_item', 'system'>
  readonly code: string
  readonly title: string | null
  readonly kind: Column<'billing_item', 'kind'>
  readonly tooth: number | null
  readonly surfaces: string[]
  readonly quadrant: number | null
  readonly jaw: Column<'billing_item', 'jaw'>
  readonly canals: string | null
  readonly quantity: number
  readonly factor_micro: number | null
  readonly justification: string | null
  readonly time: string | null
  readonly duration_minutes: number | null
  readonly analog: string | null
  readonly base_code: string | null
  readonly given_cents: number | null
  readonly document_number: string | null
  readonly vat_rate_bp: number | null
}

export interface NewItem extends ItemValues {
  readonly id: string
  readonly billing_id: string
  readonly position: number
  readonly accepted: boolean
  readonly source: Column<'billing_item', 'source'>
  readonly confidence: number | null
  readonly reason: string | null
  readonly ask: string | null
  readonly fact_ids: string[]
  readonly alternatives: string
  readonly practitioner_id: string | null
}

export async function insertItems(tx: Tx, organisationId: string, items: readonly NewItem[]): Promise<void> {
  for (let at = 0; at < items.length; at += 250) {
    await tx
      .insertInto('billing_item')
      .values(items.slice(at, at + 250).map((item) => ({ organisation_id: organisationId, ...item })))
      .execute()
  }
}

export async function updateItemRow(
  tx: Tx,
  organisationId: string,
  id: string,
  change: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('billing_item')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Removes an item from the draft and keeps its row beside the items, so that it can be taken back. */
export async function setItemAside(
  tx: Tx,
  organisationId: string,
  { id, billing_id: billingId }: Pick<ItemRow, 'id' | 'billing_id'>,
): Promise<void> {
  await sql`
    update billing set removed_items = removed_items ||
      (select to_jsonb(item) from billing_item item where organisation_id = ${organisationId} and id = ${id})
    where organisation_id = ${organisationId} and id = ${billingId}`.execute(tx)
  await tx
    .deleteFrom('billing_item')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

/** Puts a removed item back in its place; false when the draft has lost no such item. */
export async function takeItemBack(
  tx: Tx,
  organisationId: string,
  billingId: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into billing_item
    select (jsonb_populate_record(null::billing_item, removed)).*
    from billing, jsonb_array_elements(removed_items) removed
    where billing.organisation_id = ${organisationId} and billing.id = ${billingId} and removed ->> 'id' = ${id}
    returning id`.execute(tx)
  await sql`
    update billing set removed_items =
      (select coalesce(jsonb_agg(removed), '[]') from jsonb_array_elements(removed_items) removed
       where removed ->> 'id' <> ${id})
    where organisation_id = ${organisationId} and id = ${billingId}`.execute(tx)
  return rows.length > 0
}

/** What was billed for the patient elsewhere: items taken over in other billings that were not cancelled. */
export function listHistory(tx: Tx, organisationId: string, patientId: string, exceptBillingId: string) {
  return tx
    .selectFrom('billing_item')
    .innerJoin('billing', 'billing.id', 'billing_item.billing_id')
    .select(itemColumns.map((column) => `billing_item.${column}` as const))
    .where('billing.organisation_id', '=', organisationId)
    .where('billing.patient_id', '=', patientId)
    .where('billing.id', '<>', exceptBillingId)
    .where('billing.cancelled_on', 'is', null)
    .where('billing_item.accepted', '=', true)
    .orderBy('billing_item.service_date')
    .orderBy('billing_item.id')
    .execute()
}

/** Visits billed on these days for other patients: 152, 153b, 171b stand beside another patient's first visit. */
export function listVisitsOfOthers(
  tx: Tx,
  organisationId: string,
  patientId: string,
  days: readonly string[],
) {
  return tx
    .selectFrom('billing_item')
    .innerJoin('billing', 'billing.id', 'billing_item.billing_id')
    .select(['billing_item.system', 'billing_item.code', 'billing_item.service_date'])
    .where('billing.organisation_id', '=', organisationId)
    .where('billing.patient_id', '<>', patientId)
    .where('billing.cancelled_on', 'is', null)
    .where('billing_item.accepted', '=', true)
    .where('billing_item.system', '=', 'BEMA')
    .where('billing_item.code', 'in', ['151', '152a', '152b', '153a'])
    .where('billing_item.service_date', '=', sql<string>`any(${[...days]}::date[])`)
    .execute()
}

/**
 * The next number of the practice and year. The counter row stays locked until the transaction ends, so that a
 * refused finalisation gives its number back and two of them never share one.
 */
export async function nextInvoiceNumber(tx: Tx, organisationId: string, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('invoice_counter')
    .values({ organisation_id: organisationId, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'year'])
        .doUpdateSet({ last: sql<number>`invoice_counter.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return `${year}-${String(last).padStart(6, '0')}`
}

export interface BillingFilter {
  readonly patientId: string | undefined
  readonly status: Column<'billing', 'status'> | undefined
  readonly after: string | undefined
  readonly limit: number
}

export function listBillingRows(tx: Tx, organisationId: string, filter: BillingFilter) {
  let query = tx.selectFrom('billing').select(columns).where('organisation_id', '=', organisationId)
  if (filter.patientId !== undefined) query = query.where('patient_id', '=', filter.patientId)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.after !== undefined) query = query.where('id', '<', filter.after)
  return query
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .execute()
}
