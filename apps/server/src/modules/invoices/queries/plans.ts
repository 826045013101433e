import type { Tx } from '../../../platform/db/pool.ts'
import { hashSecret } from '../../../platform/ids.ts'

const planColumns = [
  'id',
  'organisation_id',
  'invoice_id',
  'status',
  'instalments',
  'nominal_rate_bp',
  'effective_rate_bp',
  'principal_cents',
  'interest_cents',
  'total_cents',
  'schedule',
  'legal_regime',
  'duties',
  'offered_on',
  'valid_until',
  'concluded_on',
  'charged_rates',
  'version',
] as const

export function findPlanByToken(tx: Tx, token: string) {
  return tx
    .selectFrom('payment_plan')
    .select(planColumns)
    .where('token_hash', '=', hashSecret(token))
    .forUpdate()
    .executeTakeFirst()
}

export function planRowOf(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('payment_plan')
    .select(planColumns)
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export function findRunningPlan(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('payment_plan')
    .select(planColumns)
    .where('invoice_id', '=', invoiceId)
    .where('status', 'in', ['offered', 'requested', 'active'])
    .executeTakeFirst()
}

export function findActivePlan(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('payment_plan')
    .select('instalments')
    .where('invoice_id', '=', invoiceId)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export function listRequestedPlans(tx: Tx, organisationId: string, debtorKey: string) {
  return tx
    .selectFrom('payment_plan')
    .select(planColumns)
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'requested')
    .where('invoice_id', 'in', (eb) =>
      eb
        .selectFrom('invoice')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('debtor_key', '=', debtorKey),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Plans that a day may move on. */
export function listRunningPlans(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('payment_plan')
    .select([...planColumns, 'notice_on'])
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', ['offered', 'requested', 'active'])
    .orderBy('id')
    .execute()
}
