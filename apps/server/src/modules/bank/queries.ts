import type { Tx } from '../../platform/db/pool.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { sql } from 'kysely'
import type { OrderNames } from './camt.ts'
import type { PaymentKind } from '@honora/domain/factoring/payment-batch.ts'
import type { PaymentRelease } from '@honora/contract/bank.ts'

export async function lockBatch(tx: Tx, id: string) {
  return found(
    isRowId(id)
      ? await tx.selectFrom('payment_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined,
  )
}

/** Orders of a batch, as they stand in its file. */
export function ordersOfBatch(tx: Tx, batchId: string) {
  return tx.selectFrom('payment_order').selectAll().where('batch_id', '=', batchId).orderBy('id').execute()
}

function ordersWhere(tx: Tx, condition: ReturnType<typeof sql<boolean>>) {
  return tx
    .selectFrom('payment_order')
    .innerJoin('payment_batch', 'payment_batch.id', 'payment_order.batch_id')
    .select([
      'payment_order.id',
      'payment_order.organisation_id',
      'payment_order.purpose',
      'payment_order.kind',
      'payment_order.ref',
      'payment_order.state',
      'payment_order.amount_cents',
      'payment_order.batch_id',
      'payment_order.end_to_end_id',
      'payment_order.name',
      'payment_order.iban',
    ])
    .where('payment_batch.state', 'in', ['released', 'handed_over', 'executed'])
    .where(condition)
    .orderBy('payment_order.id')
    .forUpdate()
    .execute()
}

export type Order = Awaited<ReturnType<typeof ordersWhere>>[number]

export function ordersOf(tx: Tx, names: OrderNames): Promise<readonly Order[]> {
  if (names.endToEndId !== null)
    return ordersWhere(tx, sql<boolean>`payment_order.end_to_end_id = ${names.endToEndId}`)
  if (names.batchIds.length === 0) return Promise.resolve([])
  const named = sql`any(${names.batchIds}::text[])`
  return ordersWhere(
    tx,
    sql<boolean>`(payment_batch.number || '-' || coalesce(payment_order.batch_part, 1) = ${named}
      or (payment_batch.number = ${named} and not exists (select from payment_order p where p.batch_id = payment_batch.id and p.batch_part > 1)))`,
  )
}

export function claimOfDebit(tx: Tx, debitId: string) {
  return tx
    .selectFrom('plan_debit')
    .innerJoin('invoice', 'invoice.id', 'plan_debit.invoice_id')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'plan_debit.mandate_id')
    .select([
      'invoice.id',
      'invoice.organisation_id',
      'invoice.customer_number',
      'invoice.virtual_reference',
      'invoice.number',
      'sepa_mandate.state as mandate_state',
    ])
    .where('plan_debit.id', '=', debitId)
    .executeTakeFirstOrThrow()
}

/** Orders among the named ones that the bank has booked, and brought back or not. */
export function bookedDebitsOf(tx: Tx, references: readonly string[]): Promise<readonly Order[]> {
  return ordersWhere(
    tx,
    sql<boolean>`payment_order.end_to_end_id = any(${references}::text[]) and payment_order.state in ('executed', 'returned')
      and payment_order.purpose = 'account_balance'`,
  )
}

/** Executed debits among the named orders. */
export function executedDebitsOf(tx: Tx, references: readonly string[]): Promise<readonly Order[]> {
  return ordersWhere(
    tx,
    sql<boolean>`payment_order.end_to_end_id = any(${references}::text[]) and payment_order.state = 'executed'
      and payment_order.kind = 'direct_debit'`,
  )
}

export function findStatementByHash(tx: Tx, sha256: string) {
  return tx.selectFrom('bank_statement').select('id').where('sha256', '=', sha256).executeTakeFirst()
}

export async function claimOf(tx: Tx, id: string): Promise<PlannedClaim> {
  return found(
    isRowId(id)
      ? await tx
          .selectFrom('invoice')
          .select(['id', 'organisation_id', 'customer_number', 'virtual_reference', 'number'])
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined,
  )
}

const mandateColumns = [
  'id',
  'organisation_id',
  'plan_id',
  'invoice_id',
  'reference',
  'holder',
  'iban',
  'signed_on',
  'given',
  'state',
  'ended_on',
  'ended_reason',
] as const

export function activePlan(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('payment_plan')
    .select(['id'])
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['requested', 'active'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export function newestMandate(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('sepa_mandate')
    .select(mandateColumns)
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export function listPlanDebits(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('plan_debit')
    .select(['rate_number', 'amount_cents', 'collect_on', 'state', 'reason'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
}

export function countMandates(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('sepa_mandate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
}

/** What people have put into a file is paid by that file alone. */
export async function isInFile(tx: Tx, payoutId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('payment_order')
    .select('id')
    .where('purpose', '=', 'payout')
    .where('ref', '=', payoutId)
    .where('state', '=', 'batched')
    .executeTakeFirst()
  return order !== undefined
}

/** Orders of all practices that wait for a file, oldest first, locked for whoever gathers them. */
export function waitingOrders(tx: Tx, kind: PaymentKind) {
  return tx
    .selectFrom('payment_order')
    .selectAll()
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .forUpdate()
    .execute()
}

export function listOrdersOfPayout(tx: Tx, payoutId: string) {
  return tx
    .selectFrom('payment_order')
    .select(['iban', 'state'])
    .where('purpose', '=', 'payout')
    .where('ref', '=', payoutId)
    .execute()
}

export function listBlockedPayouts(tx: Tx) {
  return tx
    .selectFrom('payout')
    .innerJoin('statement', 'statement.id', 'payout.statement_id')
    .innerJoin('organisation', 'organisation.id', 'payout.organisation_id')
    .select([
      'payout.id',
      'payout.organisation_id',
      'payout.customer_number',
      'payout.amount_cents',
      'statement.number',
      'organisation.name',
    ])
    .where('payout.state', 'in', ['ordered', 'failed'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payment_order')
            .select('payment_order.id')
            .whereRef('payment_order.ref', '=', 'payout.id')
            .where('payment_order.state', 'in', ['waiting', 'batched']),
        ),
      ),
    )
    .orderBy('payout.id')
    .limit(200)
    .execute()
}

export function listRunningPlans(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('payment_plan')
    .innerJoin('sepa_mandate', 'sepa_mandate.plan_id', 'payment_plan.id')
    .innerJoin('invoice', 'invoice.id', 'payment_plan.invoice_id')
    .select([
      'payment_plan.id',
      'payment_plan.invoice_id',
      'payment_plan.schedule',
      'payment_plan.instalments',
      'payment_plan.principal_cents',
      'invoice.open_cents',
      'invoice.customer_number',
      'sepa_mandate.id as mandate_id',
      'sepa_mandate.iban',
      'sepa_mandate.reference',
    ])
    .where('payment_plan.organisation_id', '=', organisationId)
    .where('payment_plan.status', '=', 'active')
    .where('invoice.receivable_state', '=', 'instalment_plan')
    .where('sepa_mandate.state', '=', 'active')
    .orderBy('payment_plan.id')
    .execute()
}

export function listAnnouncedRates(tx: Tx, planId: string) {
  return tx
    .selectFrom('plan_debit')
    .select('rate_number')
    .where('plan_id', '=', planId)
    .where('state', '<>', 'dropped')
    .execute()
}

export function listAnnouncedDebits(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('plan_debit')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'plan_debit.mandate_id')
    .innerJoin('payment_plan', 'payment_plan.id', 'plan_debit.plan_id')
    .innerJoin('invoice', 'invoice.id', 'plan_debit.invoice_id')
    .leftJoin('dispatch', (join) =>
      join
        .onRef('dispatch.invoice_id', '=', 'plan_debit.invoice_id')
        .on('dispatch.kind', '=', 'plan_debit_notice')
        .on('dispatch.state', 'in', ['sent', 'delivered'])
        .on((eb) => eb('dispatch.ref', '=', eb.cast<string>('plan_debit.id', 'text'))),
    )
    .select([
      'plan_debit.id',
      'plan_debit.invoice_id',
      'plan_debit.rate_number',
      'plan_debit.amount_cents',
      'plan_debit.collect_on',
      'plan_debit.state',
      'sepa_mandate.holder',
      'sepa_mandate.iban',
      'sepa_mandate.reference',
      'sepa_mandate.signed_on',
      'sepa_mandate.state as mandate_state',
      'payment_plan.status as plan_status',
      'payment_plan.instalments',
      'invoice.customer_number',
      'invoice.virtual_reference',
      'invoice.receivable_state',
      'dispatch.sent_on',
    ])
    .where('plan_debit.organisation_id', '=', organisationId)
    .where('plan_debit.state', 'in', ['announced', 'ordered'])
    .orderBy('plan_debit.id')
    .execute()
}

export function findDebitWithPlan(tx: Tx, debitId: string) {
  return tx
    .selectFrom('plan_debit')
    .innerJoin('sepa_mandate', 'sepa_mandate.id', 'plan_debit.mandate_id')
    .innerJoin('payment_plan', 'payment_plan.id', 'plan_debit.plan_id')
    .select(['sepa_mandate.state', 'payment_plan.status'])
    .where('plan_debit.id', '=', debitId)
    .executeTakeFirst()
}

const accountMandateColumns = [
  'id',
  'customer_number',
  'reference',
  'holder',
  'iban',
  'signed_on',
  'given_by_name',
  'state',
  'ended_on',
  'ended_reason',
] as const

export function newestAccountMandate(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('account_mandate')
    .select(accountMandateColumns)
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function countAccountMandates(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('account_mandate')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

/** Debits of a practice's account that are still told of. */
const shownDebits = 10

export function listAccountDebits(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('account_debit')
    .select(['amount_cents', 'collect_on', 'state', 'reason'])
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(shownDebits)
    .execute()
}

const accountDebits = (tx: Tx) =>
  tx
    .selectFrom('account_debit')
    .innerJoin('account_mandate', 'account_mandate.id', 'account_debit.mandate_id')
    .select([
      'account_debit.id',
      'account_debit.customer_number',
      'account_debit.amount_cents',
      'account_mandate.state as mandate_state',
    ])

export const findAccountDebit = (tx: Tx, id: string) =>
  accountDebits(tx).where('account_debit.id', '=', id).executeTakeFirst()

/** The debit of a practice's account that is under way; there is one at a time. */
export const openAccountDebit = (tx: Tx, organisationId: string) =>
  accountDebits(tx)
    .where('account_debit.organisation_id', '=', organisationId)
    .where('account_debit.state', '=', 'ordered')
    .executeTakeFirst()

export function listPracticeNames(tx: Tx, ids: string[]) {
  return tx.selectFrom('organisation').select(['id', 'name']).where('id', 'in', ids).execute()
}

export function findBatchRow(tx: Tx, id: string) {
  return tx.selectFrom('payment_batch').select(batchColumns).where('id', '=', id).executeTakeFirst()
}

export function findBatchFile(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_batch')
    .select(['number', 'state', 'file'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Newest first, one more than asked for. */
export function listBatchRows(tx: Tx, page: { readonly after: string | undefined; readonly limit: number }) {
  let rows = tx.selectFrom('payment_batch').select(batchColumns)
  if (page.after !== undefined) rows = rows.where('id', '<', page.after)
  return rows
    .orderBy('id', 'desc')
    .limit(page.limit + 1)
    .execute()
}

/** Everything of a batch but its file. */
const batchColumns = [
  'id',
  'organisation_id',
  'number',
  'kind',
  'execute_on',
  'order_count',
  'sum_cents',
  'state',
  'prepared_by',
  'prepared_by_name',
  'prepared_at',
  'released_by',
  'released_by_name',
  'released_at',
  'handed_over_at',
  'closed_on',
  'problem',
  'file_sha256',
  'version',
] as const

/** How the factor's payouts leave: by the simulated bank itself, or by files that two people release. */
export async function paymentRelease(tx: Tx): Promise<PaymentRelease> {
  const factor = await tx
    .selectFrom('organisation')
    .select('payment_release')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  return factor?.payment_release ?? 'automatic'
}

/** Identifier of the factor as creditor; null: nothing can be collected. */
export async function creditorId(tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('organisation')
    .select('creditor_id')
    .where('kind', '=', 'factor')
    .orderBy('customer_number')
    .executeTakeFirst()
  return row?.creditor_id ?? null
}

/** A claim with its plan, as far as mandates care. */
export interface PlannedClaim {
  readonly id: string
  readonly organisation_id: string
  readonly customer_number: string
  readonly virtual_reference: string | null
  readonly number: string
}
