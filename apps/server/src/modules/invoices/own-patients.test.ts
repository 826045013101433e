import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient } from './testing.ts'

let app: TestApp
let practice: Practice
let dentist: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Eigen')
  dentist = await practice.member('dentist')
})
afterAll(() => app.close())

test('a treating member sees invoices and credit checks of own patients only', async () => {
  const own = await newPatient(practice.owner)
  const foreign = await newPatient(practice.owner)
  const me = await dentist.get<{ id: string }>('/v1/user')
  const day = { startsAt: '2026-11-25T09:00:00Z', endsAt: '2026-11-25T09:30:00Z' }
  await app.deps.db.system
    .insertInto('appointment')
    .values({
      id: crypto.randomUUID(),
      organisation_id: practice.organisationId,
      patient_id: own,
      practitioner_id: me.body.id,
      starts_at: new Date(day.startsAt),
      ends_at: new Date(day.endsAt),
      status: 'SCHEDULED',
    })
    .execute()
  const made = await Promise.all(
    [own, foreign].map((patient) =>
      practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patient, 20_000)),
    ),
  )
  const checks = await Promise.all(
    [own, foreign].map((patientId) =>
      practice.owner.post<CreditCheck>('/v1/factoring/credit-checks', { patientId, requestedCents: 20_000 }),
    ),
  )
  const seen = await dentist.get<{ invoices: Invoice[] }>('/v1/factoring/invoices')
  const seenChecks = await dentist.get<{ rows: CreditCheck[] }>('/v1/factoring/credit-checks')
  const statuses = await Promise.all([
    ...made.map((each) => dentist.get(`/v1/factoring/invoice/${each.body.id}`)),
    ...checks.map((each) => dentist.get(`/v1/factoring/credit-checks/${each.body.id}`)),
    ...checks.map((each) => dentist.get(`/v1/factoring/credit-checks/${each.body.id}/patient`)),
  ])

  expect(checks.map((each) => each.status)).toEqual([202, 202])
  expect(seen.body.invoices.map((each) => each.id)).toEqual([made[0]?.body.id])
  expect(seenChecks.body.rows.map((each) => each.id)).toEqual([checks[0]?.body.id])
  expect(statuses.map((each) => each.status)).toEqual([200, 404, 200, 404, 200, 404])
})
