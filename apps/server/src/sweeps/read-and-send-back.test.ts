import { allRoutes } from '@honora/contract/all.ts'
import type { Billing } from '@honora/contract/billing.ts'
import type { Route } from '@honora/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billed, treated } from '../modules/billing/testing.ts'
import { invoiceBody, newPatient } from '../modules/invoices/testing.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let practice: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
})
afterAll(() => app.close())

const all: readonly Route[] = Object.values(allRoutes)

/** Asked with a yes or no that is no member of the record. */
const question = '/api/evaluation-cases/consent'

/** Records that are read at one address and changed there, by a JSON body. */
const records = all.filter(
  (route) =>
    (route.method === 'PATCH' || route.method === 'PUT') &&
    (route.consumes ?? 'json') === 'json' &&
    route.path !== question &&
    all.some((other) => other.method === 'GET' && other.path === route.path),
)

async function made(path: string, body: object): Promise<string> {
  const answer = await practice.owner.post<{ id: string }>(path, body)
  expect([path, answer.status]).toEqual([path, 201])
  return `${path.replace(/\/$/, '')}/${answer.body.id}`
}

async function uploaded(path: string, table: string): Promise<string> {
  const file = { name: 'tabelle.csv', bytes: Buffer.from(table) }
  const answer = await practice.owner.upload<{ id: string }>(path, file)
  expect([path, answer.status]).toEqual([path, 201])
  return `${path}/${answer.body.id}`
}

const visit = () => treated(practice.owner)
const patientUrl = async (rest = '') => `/api/patients/${await newPatient(practice.owner)}${rest}`

/** Makes one record of each kind and names its address; those without a parameter are there from the beginning. */
const makers: Readonly<Record<string, () => Promise<string>>> = {
  '/api/patients/{id}': () => patientUrl(),
  '/api/patients/{id}/clinical/{entryId}': async () =>
    made(await patientUrl('/clinical'), { kind: 'allergy', text: 'Penicillin' }),
  '/api/appointments/{id}': async () => `/api/appointments/${(await visit()).appointmentId}`,
  '/api/consultations/{id}': async () => {
    const { appointmentId } = await visit()
    const { body } = await practice.owner.get<{ id: string }>(
      `/api/consultations/appointment/${appointmentId}`,
    )
    return `/api/consultations/${body.id}`
  },
  '/api/documentation/{id}': async () => `/api/documentation/${(await visit()).documentationId}`,
  '/api/dental-codes/{id}': () =>
    made('/api/dental-codes/', { code: 'BL-1', title: 'Bleaching', priceCents: 25_000, vatRateBp: 1900 }),
  '/api/billing/{id}': async () => {
    const billing: Billing = await billed(practice.owner, (await visit()).documentationId, [
      { system: 'GOZ', code: '0010' },
    ])
    return `/api/billing/${billing.id}`
  },
  '/api/treatment-plans/{id}': async () =>
    made('/api/treatment-plans/', {
      patientId: await newPatient(practice.owner),
      title: 'Plan',
      items: [{ system: 'GOZ', code: '0030', factor: '2.3' }],
    }),
  '/api/recalls/{id}': async () =>
    made('/api/recalls/', {
      patientId: await newPatient(practice.owner),
      practitionerId: null,
      dueOn: '2027-05-29',
      reason: 'Kontrolle',
    }),
  '/api/patients/{id}/legal-hold': async () => {
    const url = await patientUrl('/legal-hold')
    await practice.owner.put(url, { reason: 'Gutachten' })
    return url
  },
  '/v1/user/calendar-feed': async () => {
    await practice.owner.post('/v1/user/calendar-feed', { shows: 'busy' })
    return '/v1/user/calendar-feed'
  },
  '/api/speech-server': async () => {
    const { body } = await practice.owner.get<object>('/api/speech-server')
    await practice.owner.put('/api/speech-server', { ...body, url: 'http://127.0.0.1:9/v1', model: 'm' })
    return '/api/speech-server'
  },
  '/v1/organization': async () => {
    const account = { holder: 'Praxis', iban: 'DE89370400440532013000' }
    const answer = await practice.owner.patch('/v1/organization', { bankAccount: account })
    expect(answer.status).toBe(200)
    return '/v1/organization'
  },
  '/v1/patient-imports/{id}': () =>
    uploaded('/v1/patient-imports', 'Name;Vorname;Geburtsdatum\r\nVogt;Ida;01.02.1980\r\n'),
  '/v1/appointment-imports/{id}': () =>
    uploaded(
      '/v1/appointment-imports',
      'Datum;Beginn;Ende;Pat.-Nr.;Behandler\r\n02.06.2027;10:00;10:30;4711;\r\n',
    ),
  '/v1/factoring/invoice/{id}': async () => {
    const url = await made('/v1/factoring/invoices', invoiceBody(await newPatient(practice.owner)))
    return url.replace('invoices/', 'invoice/')
  },
}

/** Calls whose answer holds the record in a member of its own. */
const members: Readonly<Record<string, string>> = {
  '/v1/user/calendar-feed': 'feed',
  '/api/patients/{id}/legal-hold': 'hold',
}

describe.each(records)('$method $path', ({ path, method }) => {
  test('what was read is taken as it is', async () => {
    const url = await (makers[path] ?? (() => Promise.resolve(path)))()
    const read = await practice.owner.get<Record<string, object>>(url)
    expect(read.status).toBe(200)

    const record = read.body[members[path] ?? ''] ?? read.body
    const { owner } = practice
    const answer = await (method === 'PUT'
      ? owner.put<{ errors?: unknown }>(url, record)
      : owner.patch<{ errors?: unknown }>(url, record))

    expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  })
})
