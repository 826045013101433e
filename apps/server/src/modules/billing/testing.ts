import type { Billing } from '@honora/contract/billing.ts'
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

async function created<T>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer
  if (status !== 201) throw new Error(`expected 201, got ${status}: ${JSON.stringify(body)}`)
  return body as T
}
