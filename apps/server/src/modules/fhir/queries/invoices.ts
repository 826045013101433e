import { sql } from 'kysely'
import type { FrozenBilling } from '../../billing/index.ts'
import { codeIn, day, reference, token } from './conditions.ts'
import type { Query, Row } from './search.ts'
import { systems } from '../systems.ts'
import { rowId } from './ids.ts'

export interface InvoiceRow extends Row {
  readonly organisation_id: string
  readonly organisation_name: string
  readonly patient_id: string
  readonly practitioner_id: string
  readonly practitioner_name: string | null
  readonly invoice_number: string
  readonly invoice_date: string
  readonly cancelled_on: string | null
  readonly cancel_reason: string | null
  readonly frozen: FrozenBilling
}

/** Invoices that were written: finalised billings with a number. Statutory ones without a share have none. */
export const invoiceQuery: Query = {
  columns: sql`b.id, b.version, b.updated_at, b.organisation_id, o.name as organisation_name, b.patient_id,
    a.practitioner_id, u.name as practitioner_name, b.invoice_number, b.invoice_date, b.cancelled_on, b.cancel_reason,
    b.frozen`,
  from: sql`billing b join appointment a on a.id = b.appointment_id join organisation o on o.id = b.organisation_id
    left join user_account u on u.id = a.practitioner_id`,
  organisation: sql`b.organisation_id`,
  id: sql`b.id`,
  updatedAt: sql`b.updated_at`,
  always: sql<boolean>`(b.status <> 'draft' and b.invoice_number is not null and b.frozen is not null)`,
  readId: rowId,
  parameters: {
    identifier: token('Number of the invoice', (code, system) =>
      system === undefined || system === systems.invoiceNumber
        ? sql<boolean>`b.invoice_number = ${code}`
        : undefined,
    ),
    patient: reference('Who was treated', { Patient: sql`b.patient_id` }),
    subject: reference('Who was treated', { Patient: sql`b.patient_id` }),
    participant: reference('Who treated', { Practitioner: sql`a.practitioner_id` }),
    date: day('Day of the invoice', sql`b.invoice_date`),
    status: token(
      'issued, cancelled',
      codeIn(
        sql`(case when b.cancelled_on is null then 'issued' else 'cancelled' end)`,
        { issued: ['issued'], cancelled: ['cancelled'] },
        'http://hl7.org/fhir/invoice-status',
      ),
    ),
  },
}
