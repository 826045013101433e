import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from 'kysely'
import type { FactoringStatus, RejectionReason } from '@honora/domain/factoring/status.ts'
import type { InvoiceRecord } from './invoices.ts'

export function findIssuer(tx: Tx, id: string) {
  return tx
    .selectFrom('organisation')
    .select(['name', 'address', 'contact', 'tax_number', 'bank_account', 'customer_number'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Name of who treated, as a finalised billing keeps it. */
export async function findPractitioner(tx: Tx, billingId: string): Promise<string | null> {
  const billing = await tx
    .selectFrom('billing')
    .select('frozen')
    .where('id', '=', billingId)
    .executeTakeFirst()
  const name = billing?.frozen?.practitioner ?? ''
  return name === '' ? null : name
}

export function lockInvoiceFile(tx: Tx, fileId: string) {
  return tx
    .selectFrom('invoice_file')
    .select(['id', 'organisation_id', 'status', 'rejection_reason', 'confirmed_at', 'version', 'findings'])
    .where('id', '=', fileId)
    .forUpdate()
    .executeTakeFirst()
}

export function countsOfFile(tx: Tx, fileId: string) {
  return sql<{
    status: FactoringStatus
    rejection_reason: RejectionReason | null
    count: number
    cents: number
    errors: number
    warnings: number
  }>`
    select status, rejection_reason, count(*)::int as count, sum(total_cents)::bigint as cents, sum(error_count)::int as errors, sum(warning_count)::int as warnings
    from invoice where file_id = ${fileId}::uuid group by status, rejection_reason`.execute(tx)
}

export function findPatientByNumber(tx: Tx, organisationId: string, number: string) {
  return tx
    .selectFrom('patient')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('number', '=', number)
    .executeTakeFirst()
}

/** What the bookings of the invoice came to on the practice's account. */
export async function resultOf(tx: Tx, row: InvoiceRecord): Promise<number> {
  if (row.status !== 'processed') return 0
  const { cents } = await tx
    .selectFrom('ledger_entry')
    .innerJoin('ledger_tx', 'ledger_tx.id', 'ledger_entry.tx_id')
    .select(sql<number>`(0 - coalesce(sum(ledger_entry.amount_cents), 0))::bigint`.as('cents'))
    .where('ledger_tx.invoice_id', '=', row.id)
    .where('ledger_entry.account_kind', '=', 'practice')
    .executeTakeFirstOrThrow()
  return cents
}

export function findLastDecision(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice_decision')
    .select(['outcome', 'rule', 'reason', 'decided_by_name', 'created_at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export function listInvoiceEvents(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('invoice_event')
    .select(['id', 'kind', 'at', 'on_day', 'actor_kind', 'actor_name', 'details'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id')
    .execute()
}
