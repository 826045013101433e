import type { Invoice } from '@honora/contract/invoices.ts'
import type { ContractTerms } from '@honora/domain/factoring/contract.ts'
import type { PurchaseCalculation } from '@honora/domain/factoring/fees.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoiceBody, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import type { KeptFindings } from '@honora/formats/finding-budget.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Column } from '../../../platform/db/column.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { DB } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/ids.ts'
import { debtorKey } from '../../credit-checks/index.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoice.body': InvoiceBody
    'invoice.dispute': NonNullable<Invoice['dispute']>
    'invoice.file_extras': Partial<ParsedInvoice>
    'invoice.findings': readonly FileIssue[]
    'invoice.price': PurchaseCalculation
    'invoice.terms': ContractTerms & { readonly validFrom?: string }
  }
}

export async function updateInvoiceRow(
  tx: Tx,
  changes: Updateable<DB['invoice']>,
  id: string,
): Promise<void> {
  await tx.updateTable('invoice').set(changes).where('id', '=', id).execute()
}

export async function clearDispute(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('invoice').set({ dispute: null }).where('id', '=', id).execute()
}

export async function updateInvoiceVersion(
  tx: Tx,
  changes: Updateable<DB['invoice']>,
  id: string,
  version: number,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

export async function insertInvoice(tx: Tx, values: Insertable<DB['invoice']>): Promise<void> {
  await tx.insertInto('invoice').values(values).execute()
}

export async function updateInvoiceInStatus(
  tx: Tx,
  changes: Updateable<DB['invoice']>,
  id: string,
  status: Column<'invoice', 'status'>,
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set(changes)
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
}

/** Columns that repeat parts of the body for lists and rules. */
export function bodyColumns(body: InvoiceBody) {
  const { debtor, patient } = body
  const name = (last: string, first: string): string => [last, first].filter((part) => part !== '').join(', ')
  const lastServiceOn = body.positions.reduce<string | null>(
    (last, each) => (each.date !== null && (last === null || each.date > last) ? each.date : last),
    null,
  )
  return {
    number: body.number,
    factoring_type: body.factoringType,
    body: JSON.stringify(body),
    patient_id: body.patientId,
    patient_name: patient === null ? '' : name(patient.lastName, patient.firstName),
    debtor_name: name(debtor.lastName, debtor.firstName),
    debtor_key: debtorKey(debtor),
    invoice_date: body.invoiceDate,
    last_service_on: lastServiceOn,
    total_cents: body.totalCents,
  }
}

export function findingColumns(kept: KeptFindings) {
  return {
    findings: JSON.stringify(kept.findings),
    findings_left_out: kept.findingsLeftOut,
    error_count: kept.errorCount,
    warning_count: kept.warningCount,
  }
}

export interface NewInvoice {
  readonly organisationId: string
  readonly customerNumber: string
  readonly fileId: string | null
  readonly body: InvoiceBody
  readonly parsed?: ParsedInvoice
  readonly kept: KeptFindings
  readonly status: 'created' | 'complete' | 'awaiting_conversion'
  readonly createdBy: string | null
  readonly createdByName: string
  readonly at: Date
}

/** Inserts invoices in the order given and answers their ids. */
export async function insertInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (let start = 0; start < invoices.length; start += 100) {
    const rows = invoices.slice(start, start + 100).map((invoice) => {
      const id = newId()
      ids.push(id)
      const parsed = invoice.parsed
      return {
        id,
        organisation_id: invoice.organisationId,
        customer_number: invoice.customerNumber,
        file_id: invoice.fileId,
        external_id: parsed?.externalId ?? null,
        status: invoice.status,
        ...bodyColumns(invoice.body),
        file_extras: JSON.stringify(
          parsed === undefined
            ? {}
            : {
                stated: parsed.stated,
                instalmentWish: parsed.instalmentWish,
                dunning: parsed.dunning,
                ...(parsed.isPrinted === true ? { isPrinted: true } : {}),
                attachments: parsed.attachments,
                notes: parsed.notes,
                at: parsed.at,
              },
        ),
        ...findingColumns(invoice.kept),
        source_kind: invoice.body.source.kind,
        source_id: invoice.body.source.id,
        created_by: invoice.createdBy,
        created_by_name: invoice.createdByName,
        created_at: invoice.at,
        updated_at: invoice.at,
      }
    })
    await tx.insertInto('invoice').values(rows).execute()
  }
  return ids
}

const isPurchaseOf = (statementId: string) =>
  sql<boolean>`id in (select t.invoice_id from statement_line l join ledger_tx t on t.id = l.tx_id
    where l.statement_id = ${statementId}::uuid and t.kind = 'purchase')`

/**
 * Lets invoices name another patient in what will be sent. A bought one stays as it was sent; so does one that names
 * somebody else.
 */
export async function nameOtherPatient(
  tx: Tx,
  ids: readonly string[],
  way: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    update invoice set body = jsonb_set(body, '{patientId}', to_jsonb(${way.to}::text))
    where id = any(${ids}::uuid[]) and status <> 'processed' and body ->> 'patientId' = ${way.from}`.execute(
    tx,
  )
}

export async function updateClaim(
  tx: Tx,
  given: {
    readonly changes: Updateable<DB['invoice']>
    readonly isClosed: boolean
    readonly today: string
    readonly id: string
    readonly version: number
  },
): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({
      ...given.changes,
      closed_on: given.isClosed ? sql<string>`coalesce(closed_on, ${given.today}::date)` : null,
    })
    .where('id', '=', given.id)
    .where('version', '=', given.version)
    .execute()
}

export function settleInvoicesOfStatement(tx: Tx, changes: Updateable<DB['invoice']>, statementId: string) {
  return tx
    .updateTable('invoice')
    .set({
      settlement_state: sql<
        Column<'invoice', 'settlement_state'>
      >`case when reserve_cents = 0 and receivable_state in ('paid', 'charged_back', 'written_off', 'cancelled') and (price ->> 'reserveCents')::bigint > 0
        then 'reserve_released' else 'paid_out' end`,
      ...changes,
      version: sql<number>`version + 1`,
    })
    .where(isPurchaseOf(statementId))
    .where('settlement_state', '=', 'scheduled')
    .returning(['id', 'organisation_id', 'payout_cents', 'version'])
    .execute()
}

/** The bank brought the payout of a statement back: its purchases wait for their money again. */
export function unsettleInvoicesOfStatement(tx: Tx, statementId: string) {
  return tx
    .updateTable('invoice')
    .set({ settlement_state: 'scheduled', version: sql<number>`version + 1` })
    .where(isPurchaseOf(statementId))
    .where('settlement_state', '=', 'paid_out')
    .returning(['id', 'organisation_id', 'payout_cents', 'version'])
    .execute()
}

/** A reminder of this level has been sent. */
export async function setDunningLevel(tx: Tx, id: string, level: number, on: string): Promise<void> {
  await tx
    .updateTable('invoice')
    .set({ dunning_level: level, dunning_level_on: on })
    .where('id', '=', id)
    .execute()
}
