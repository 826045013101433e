import type { Tx } from '../../../platform/db/pool.ts'
import { found } from '../../../platform/errors.ts'
import { isRowId } from '../../../platform/ids.ts'

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

/** A claim with its plan, as far as mandates care. */
export interface PlannedClaim {
  readonly id: string
  readonly organisation_id: string
  readonly customer_number: string
  readonly virtual_reference: string | null
  readonly number: string
}
