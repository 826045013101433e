import type { Db, Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'

export function listOverpaidClaims(tx: Tx, organisationId: string, until: string) {
  return sql<{ id: string; customer_number: string; cents: number }>`
    select i.id, i.customer_number, (0 - sum(e.amount_cents))::bigint as cents
    from ledger_entry e join ledger_tx t on t.id = e.tx_id join invoice i on i.id = t.invoice_id
    where e.organisation_id = ${organisationId}::uuid and e.account_kind = 'debtor_credit'
    group by i.id, i.customer_number
    having sum(e.amount_cents) < 0 and max(t.occurred_on) <= ${until}::date`.execute(tx)
}

export function listPractices(db: Db) {
  return db
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'practice')
    .orderBy('customer_number')
    .execute()
}

/** As `isInvoiceOut` says it: nobody pays, or is late with, an invoice that the factor has yet to send. */
const isOut = sql<boolean>`(sender is distinct from 'factor' or sent_on is not null)`

export function listClaimsToPay(tx: Tx, organisationId: string, simulatedPaymentOn: string) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'open_cents', 'virtual_reference', 'debtor_name'])
    .where('organisation_id', '=', organisationId)
    .where('simulated_payment_on', '<=', simulatedPaymentOn)
    .where('receivable_state', 'in', ['open', 'partly_paid', 'overdue'])
    .where('open_cents', '>', 0)
    .where(isOut)
    .orderBy('id')
    .execute()
}

export function listLapsedOffers(tx: Tx, organisationId: string, offeredOn: string) {
  return tx
    .selectFrom('invoice')
    .select(['id', 'file_id'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'confirmed')
    .where('offered_on', '<=', offeredOn)
    .orderBy('id')
    .execute()
}

export function listUnansweredDisputes(tx: Tx, organisationId: string, today: string) {
  return tx
    .selectFrom('invoice')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('receivable_state', '=', 'disputed')
    .where(sql<boolean>`(dispute ->> 'answerUntil')::date < ${today}::date`)
    .orderBy('id')
    .execute()
}

/** When the reminder of the claim's level came back; null where it did not, or is out again. */
const reminderReturnedOn = sql<
  string | null
>`(select max((d.closed_at at time zone 'Europe/Berlin')::date) from dispatch d
  where d.invoice_id = invoice.id and d.kind = 'reminder_' || invoice.dunning_level and d.state = 'returned')`.as(
  'reminder_returned_on',
)

/** When collection began; null where it did not. */
const collectedSince = sql<
  string | null
>`(select max(e.on_day) from invoice_event e where e.invoice_id = invoice.id and e.kind = 'in_collection')`.as(
  'collected_since',
)

export function listClaimsToDun(tx: Tx, organisationId: string, dueOn: string) {
  return tx
    .selectFrom('invoice')
    .select([
      'id',
      'organisation_id',
      'customer_number',
      'debtor_key',
      'factoring_type',
      'terms',
      'due_on',
      'purchased_on',
      'receivable_state',
      'dunning_level',
      'dunning_level_on',
      'dunning_approved_level',
      'dunning_paused_until',
      'dunning_suppressed',
      reminderReturnedOn,
      collectedSince,
    ])
    .where('organisation_id', '=', organisationId)
    .where('receivable_state', 'in', ['open', 'partly_paid', 'overdue', 'in_collection'])
    .where('due_on', '<=', dueOn)
    .where(isOut)
    .orderBy('id')
    .execute()
}
