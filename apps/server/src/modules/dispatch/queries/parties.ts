import type { Tx } from '../../../platform/db/pool.ts'
import type { DispatchRow } from './dispatches.ts'

export function runningLink(tx: Tx, invoiceId: string) {
  return tx
    .selectFrom('patient_link')
    .select(['id', 'expires_on', 'token_hash'])
    .where('invoice_id', '=', invoiceId)
    .where('ended_on', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** When the page of a claim was first opened by a link that was sent or handed out; null while it never was. */
export async function pageOpenedAt(tx: Tx, invoiceId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('patient_link')
    .select('opened_at')
    .where('invoice_id', '=', invoiceId)
    .where('opened_at', 'is not', null)
    .orderBy('opened_at')
    .executeTakeFirst()
  return row?.opened_at?.toISOString() ?? null
}

export function findParty(tx: Tx, organisationId: string) {
  return tx
    .selectFrom('organisation')
    .select(['name', 'address', 'contact', 'tax_number', 'bank_account', 'customer_number'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
}

export async function namesOf(tx: Tx, rows: readonly DispatchRow[]) {
  const practiceIds = [...new Set(rows.map((row) => row.organisation_id))]
  const invoiceIds = [...new Set(rows.map((row) => row.invoice_id).filter((id) => id !== null))]
  const practices =
    practiceIds.length === 0
      ? []
      : await tx.selectFrom('organisation').select(['id', 'name']).where('id', 'in', practiceIds).execute()
  const invoices =
    invoiceIds.length === 0
      ? []
      : await tx.selectFrom('invoice').select(['id', 'number']).where('id', 'in', invoiceIds).execute()
  return {
    practices: new Map(practices.map((each) => [each.id, each.name])),
    invoices: new Map(invoices.map((each) => [each.id, each.number])),
  }
}

export async function patientEmail(tx: Tx, patientId: string | null): Promise<string | null> {
  if (patientId === null) return null
  const row = await tx.selectFrom('patient').select('email').where('id', '=', patientId).executeTakeFirst()
  return row?.email ?? null
}

export function findContactPreference(tx: Tx, organisationId: string, debtorKey: string) {
  return tx
    .selectFrom('contact_preference')
    .select(['channel', 'email'])
    .where('organisation_id', '=', organisationId)
    .where('debtor_key', '=', debtorKey)
    .executeTakeFirst()
}
