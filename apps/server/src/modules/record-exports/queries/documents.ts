import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/pool.ts'

/** A document that is written when it is asked for: signed documentation, invoices that were issued. */
export interface Document {
  readonly kind: 'documentation' | 'billing'
  readonly id: string
  readonly day: string
  readonly number: string
  readonly patient: { readonly id: string; readonly number: string; readonly name: string }
}

interface DocumentRow {
  readonly kind: Document['kind']
  readonly id: string
  readonly day: string
  readonly number: string | null
  readonly patient_id: string
  readonly patient_number: string
  readonly patient_name: string
}

/** All such documents of the practice, or of one patient, by patient and day. */
export async function listDocuments(
  tx: Tx,
  organisationId: string,
  patientId: string | null,
): Promise<readonly Document[]> {
  const { rows } = await sql<DocumentRow>`
    select e.kind, e.id, e.day::text, e.number, p.id as patient_id, p.number as patient_number,
      p.family_name || ', ' || p.given_name as patient_name
    from (
      select 'documentation' as kind, d.id, d.patient_id, (a.starts_at at time zone 'Europe/Berlin')::date as day, null as number
      from documentation d join appointment a on a.id = d.appointment_id
      where d.organisation_id = ${organisationId}::uuid and d.finalized_at is not null
      union all
      select 'billing', id, patient_id, coalesce(invoice_date, service_date), invoice_number
      from billing where organisation_id = ${organisationId}::uuid and finalized_at is not null
    ) e join patient p on p.id = e.patient_id
    where p.organisation_id = ${organisationId}::uuid and (${patientId}::uuid is null or p.id = ${patientId}::uuid)
    order by p.family_name, p.given_name, p.id, e.day, e.kind, e.id`.execute(tx)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    day: row.day,
    number: row.number ?? '',
    patient: { id: row.patient_id, number: row.patient_number, name: row.patient_name },
  }))
}
