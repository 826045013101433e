import type { Billing } from '@honora/contract/billing.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import type { Caller } from '../../testing/test-app.ts'

export interface TreatedPatient {
  readonly patientId: string
  readonly appointmentId: string
  readonly documentationId: string
}

interface PatientOptions {
  readonly insurance?: 'private' | 'statutory' | 'self_pay'
  readonly insurerGroup?: 'primary' | 'substitute'
  readonly birthDate?: string
  readonly startsAt?: string
  /** Of a patient who was treated before. */
  readonly patientId?: string
}

let minutes = 0

/** A patient with an appointment and a documentation draft: what a billing stands on. */
export async function treated(caller: Caller, options: PatientOptions = {}): Promise<TreatedPatient> {
  const insurance = { kind: options.insurance ?? 'private', insurerGroup: options.insurerGroup ?? 'primary' }
  const patientId =
    options.patientId ??
    (
      await created<{ id: string }>(
        caller.post('/api/patients/', {
          givenName: 'Helene',
          familyName: 'Vogt',
          birthDate: options.birthDate ?? '1968-03-14',
          insurance,
          address: { street: 'Lindenweg', houseNumber: '12', zip: '50931', city: 'Köln', country: 'DE' },
        }),
      )
    ).id
  minutes += 1
  const startsAt = options.startsAt ?? '2026-11-20T09:00:00Z'
  const endsAt = new Date(Date.parse(startsAt) + 30 * 60_000).toISOString()
  const appointment = await created<{ id: string }>(
    caller.post('/api/appointments/', { patientId, startsAt, endsAt, allowOverlap: true }),
  )
  const consultation = await created<{ id: string }>(
    caller.post('/api/consultations/', { appointmentId: appointment.id }),
  )
  const documentation = await created<{ id: string }>(
    caller.post(`/api/consultations/${consultation.id}/documentation`),
  )
  return { patientId, appointmentId: appointment.id, documentationId: documentation.id }
}

/** Writes a text into the documentation and freezes it. */
export async function finalizeDocumentation(caller: Caller, documentationId: string): Promise<void> {
  const sections = [
    { key: 'befund', text: 'Befund erhoben.' },
    { key: 'behandlung', text: 'Behandlung wie besprochen durchgeführt.' },
  ]
  const patched = await caller.patch(`/api/documentation/${documentationId}`, { sections })
  if (patched.status !== 200)
    throw new Error(`documentation: ${patched.status} ${JSON.stringify(patched.body)}`)
  const final = await caller.post(`/api/documentation/${documentationId}/finalize`)
  if (final.status !== 200) throw new Error(`finalize: ${final.status} ${JSON.stringify(final.body)}`)
}

export async function billed(
  caller: Caller,
  documentationId: string,
  codes: readonly object[],
): Promise<Billing> {
  return created<Billing>(caller.post('/api/billing/from-codes/document', { documentationId, codes }))
}

/** Copies of a billing with the appointment and the record it rests on, as rows: by calls, hundreds would take minutes. */
export async function copyBilling(
  db: Db,
  { appointmentId, documentationId }: TreatedPatient,
  count: number,
): Promise<readonly string[]> {
  const copies = Array.from({ length: count }, () => ({
    appointment_id: newId(),
    consultation_id: newId(),
    documentation_id: newId(),
    billing_id: newId(),
  }))
  const copy = (
    table: 'appointment' | 'consultation' | 'documentation' | 'billing' | 'billing_item',
    found: { readonly column: string; readonly value: string },
    changes: readonly Record<string, string>[],
  ) =>
    sql`insert into ${sql.table(table)} select (jsonb_populate_record(original, change)).*
      from ${sql.table(table)} original, jsonb_array_elements(${JSON.stringify(changes)}::jsonb) change
      where original.${sql.id(found.column)} = ${found.value}::uuid`.execute(db)
  await copy(
    'appointment',
    { column: 'id', value: appointmentId },
    copies.map((each) => ({ id: each.appointment_id })),
  )
  const ofAppointment = { column: 'appointment_id', value: appointmentId }
  await copy(
    'consultation',
    ofAppointment,
    copies.map((each) => ({ id: each.consultation_id, appointment_id: each.appointment_id })),
  )
  await copy(
    'documentation',
    ofAppointment,
    copies.map((each) => ({
      id: each.documentation_id,
      appointment_id: each.appointment_id,
      consultation_id: each.consultation_id,
    })),
  )
  const { id } = await db
    .selectFrom('billing')
    .select('id')
    .where('documentation_id', '=', documentationId)
    .executeTakeFirstOrThrow()
  await copy(
    'billing',
    { column: 'id', value: id },
    copies.map((each) => ({
      id: each.billing_id,
      appointment_id: each.appointment_id,
      documentation_id: each.documentation_id,
    })),
  )
  await copy(
    'billing_item',
    { column: 'billing_id', value: id },
    copies.map((each) => ({ id: newId(), billing_id: each.billing_id })),
  )
  return copies.map((each) => each.billing_id)
}

async function created<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status !== 201) throw new Error(`expected 201, got ${status}: ${JSON.stringify(body)}`)
  return body
}
