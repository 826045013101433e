import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'
import { found } from '../../../platform/errors.ts'
import { isRowId } from '../../../platform/ids.ts'
import { bodyNow } from '../../invoice-records/index.ts'

export function findClaimRow(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'number',
      'invoice_date',
      'last_service_on',
      'virtual_reference',
      bodyNow,
      'terms',
      'due_on',
      'open_cents',
      'paid_cents',
      'closed_on',
      'dunning_level',
      'receivable_state',
    ])
    .where('id', '=', invoiceId)
    .executeTakeFirst()
}

const claimsToSend = (tx: Tx) =>
  tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'body',
      'due_on',
      'sender',
      'sent_on',
      'simulated_payment_on',
      'version',
    ])
    .forUpdate()

export function lockClaimToSend(tx: Tx, invoiceId: string) {
  return claimsToSend(tx).where('id', '=', invoiceId).executeTakeFirst()
}

/** Claims that wait for the factor's invoice to leave, or to leave again. */
export function lockUnsentClaims(tx: Tx, organisationId: string) {
  return claimsToSend(tx)
    .where('organisation_id', '=', organisationId)
    .where('sender', '=', 'factor')
    .where('sent_on', 'is', null)
    .where('receivable_state', 'in', ['open', 'partly_paid', 'overdue'])
    .orderBy('id')
    .execute()
}

export function findPaymentPlan(tx: Tx, id: string) {
  return tx
    .selectFrom('payment_plan')
    .select([
      'instalments',
      'principal_cents',
      'interest_cents',
      'total_cents',
      'nominal_rate_bp',
      'effective_rate_bp',
      'schedule',
      'valid_until',
      'concluded_on',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

export function listReminderDays(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('dispatch')
    .select('sent_on')
    .where('invoice_id', '=', invoiceId)
    .where('kind', 'in', ['reminder_1', 'reminder_2', 'reminder_3'])
    .where('sent_on', 'is not', null)
    .orderBy('sent_on')
    .execute()
}

export function chargedBackCents(tx: Tx, invoiceId: string) {
  return sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.invoice_id = ${invoiceId}::uuid and t.kind = 'chargeback' and e.account_kind = 'practice'`.execute(
    tx,
  )
}

/** Costs and interest that payments covered which the bank did not take back. */
export async function paidCostsCents(tx: Tx, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(e.amount_cents), 0)::bigint as cents from ledger_entry e join ledger_tx t on t.id = e.tx_id
    where t.invoice_id = ${invoiceId}::uuid and t.kind = 'payment' and e.account_kind = 'receivable_costs'
      and not exists (select from ledger_tx back where back.invoice_id = t.invoice_id
        and back.kind = 'payment_return' and back.payment_ref = t.payment_ref)`.execute(tx)
  return rows[0]?.cents ?? 0
}

export function listClaimEventsToNotify(tx: Tx, organisationId: string, from: string) {
  return sql<{
    id: string
    kind: string
    invoice_id: string
    customer_number: string
    reason: string | null
    was_reminded: boolean
  }>`
    select e.id, e.kind, e.invoice_id, i.customer_number, e.details ->> 'reason' as reason,
      exists (select from dispatch d where d.invoice_id = i.id and d.sent_on is not null
        and d.kind in ('reminder_1', 'reminder_2', 'reminder_3')) as was_reminded
    from invoice_event e join invoice i on i.id = e.invoice_id
    where e.organisation_id = ${organisationId}::uuid and e.on_day >= ${from}::date
      and (e.kind = 'charged_back' or (i.receivable_state = 'paid' and i.closed_on >= ${from}::date and e.kind = 'paid'))
    order by e.id`.execute(tx)
}

export function lockClaimToRemind(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'debtor_key',
      'receivable_state',
      'dunning_level',
      'dunning_suppressed',
      'dunning_paused_until',
      'due_on',
      'sender',
      'sent_on',
    ])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst()
}

/** A claim that was bought: only those are written about. */
export async function boughtClaim(tx: Tx, id: string) {
  const row = found(
    isRowId(id)
      ? await tx
          .selectFrom('invoice')
          .select(['id', 'organisation_id', 'customer_number', 'debtor_key', 'status'])
          .where('id', '=', id)
          .executeTakeFirst()
      : undefined,
  )
  return row
}

export function findPlanStatus(tx: Tx, id: string) {
  return tx.selectFrom('payment_plan').select('status').where('id', '=', id).executeTakeFirst()
}
