import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { Agreement, BillingItem } from '@honora/contract/billing.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Justification } from '@honora/contract/treatment-plans.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import { justificationLibrary } from '@honora/domain/billing/justifications.ts'
import { AppError, found } from '../../platform/errors.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'
import type { listItems } from './queries.ts'
import type { Column } from '../../platform/db/column.ts'
import type { FrozenBilling } from './frozen.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'billing.agreements': Agreement[]
    'billing.frozen': FrozenBilling
    'billing.removed_items': readonly unknown[]
    'billing_item.alternatives': BillingItem['alternatives']
    'billing_item.analog': NonNullable<BillingItem['analog']>
    'billing_item.canals': number | string[]
    'treatment_plan.agreements': Agreement[]
    'treatment_plan.items': StoredItem[]
  }
}

export async function createJustification(
  tx: Tx,
  scope: OrgScope,
  input: { text: string; reason: Justification['reason'] },
): Promise<Justification> {
  const id = newId()
  await tx
    .insertInto('justification')
    .values({ id, organisation_id: scope.organisationId, text: input.text, reason: input.reason })
    .execute()
  return { id, text: input.text, reason: input.reason, own: true }
}

/** Texts of the library cannot be removed (403). */
export async function removeJustification(tx: Tx, scope: OrgScope, id: string): Promise<void> {
  if (justificationLibrary.some((entry) => entry.id === id)) throw new AppError('FORBIDDEN')
  const row = isRowId(id)
    ? await tx
        .deleteFrom('justification')
        .where('organisation_id', '=', scope.organisationId)
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
    : undefined
  found(row)
}

export async function insertPlan(tx: Tx, values: Insertable<DB['treatment_plan']>): Promise<void> {
  await tx.insertInto('treatment_plan').values(values).execute()
}

export async function updatePlanRow(
  tx: Tx,
  changes: Updateable<DB['treatment_plan']>,
  organisationId: string,
  id: string,
): Promise<void> {
  await tx
    .updateTable('treatment_plan')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute()
}

export type ItemRow = Awaited<ReturnType<typeof listItems>>[number]

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
  change: Readonly<Updateable<DB['billing']>>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('billing')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
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
  change: Readonly<Updateable<DB['billing_item']>>,
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

export type StoredItem = Omit<ItemRow, 'version' | 'billing_id'>

export async function forgetPlans(tx: Tx, patientId: string): Promise<Removal> {
  const plans = await rowsOf(tx, sql`delete from treatment_plan where patient_id = ${patientId}::uuid`)
  return { counts: { treatment_plan: plans }, objects: [] }
}

/** Removes a billing with its items; answers the appointment that it belonged to. */
export async function forgetBilling(
  tx: Tx,
  billingId: string,
): Promise<Removal & { readonly appointmentId: string | null }> {
  const { rows } = await sql<{ appointment: string; items: number }>`
    select appointment_id as appointment,
      (select count(*)::int from billing_item where billing_id = ${billingId}::uuid) as items
    from billing where id = ${billingId}::uuid`.execute(tx)
  await sql`update billing set corrects_id = null where corrects_id = ${billingId}::uuid`.execute(tx)
  await sql`update billing set corrected_by_id = null where corrected_by_id = ${billingId}::uuid`.execute(tx)
  const billing = await rowsOf(tx, sql`delete from billing where id = ${billingId}::uuid`)
  return {
    counts: { billing, billing_item: rows[0]?.items ?? 0 },
    objects: [],
    appointmentId: rows[0]?.appointment ?? null,
  }
}
