import type { Billing } from '@honora/contract/billing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { billed, treated } from '../modules/billing/testing.ts'
import { invoiceBody, newPatient } from '../modules/invoices/testing.ts'
import { testApp, type Answer, type Practice, type TestApp } from '../testing/test-app.ts'

let app: TestApp
let practice: Practice
let billing: Billing
let patientId: string

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  const { documentationId } = await treated(practice.owner)
  billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
  patientId = await newPatient(practice.owner)
})
afterAll(() => app.close())

interface Problem {
  readonly errors?: readonly { pointer: string; code: string; message: string }[]
}

/** Every call that takes the factor of a fee, with the place of the factor in its body. */
const calls: Readonly<Record<string, [string, (factor: unknown) => Promise<Answer<Problem>>]>> = {
  'a new item': [
    '/factor',
    (factor) =>
      practice.owner.post(`/api/billing/${billing.id}/items`, { system: 'GOZ', code: '0030', factor }),
  ],
  'a changed item': [
    '/factor',
    (factor) =>
      practice.owner.patch(`/api/billing/${billing.id}/items/${billing.items[0]?.id ?? ''}`, { factor }),
  ],
  'given codes': [
    '/codes/0/factor',
    (factor) =>
      practice.owner.post('/api/billing/from-codes/document', {
        documentationId: billing.documentationId,
        codes: [{ system: 'GOZ', code: '0030', factor }],
      }),
  ],
  'a treatment plan': [
    '/items/0/factor',
    (factor) =>
      practice.owner.post('/api/treatment-plans/', {
        patientId,
        title: 'Plan',
        items: [{ system: 'GOZ', code: '0030', factor }],
      }),
  ],
  'an invoice': [
    '/positions/0/factor',
    (factor) => {
      const position = { number: 1, system: 'GOZ', code: '0010', factor, points: 100, amountCents: 1294 }
      return practice.owner.post(
        '/v1/factoring/invoices',
        invoiceBody(patientId, { positions: [position], totalCents: 1294 }),
      )
    },
  ],
}

describe.each(Object.entries(calls))('the factor of %s', (_name, [pointer, send]) => {
  test.each([
    2.1234567,
    1e-7,
    2.300000001,
    2.3000000000000003,
    1e21,
    1000,
    -1,
    '2.12345',
    '2,123456',
    '2.',
    '1e1',
    '',
  ])('%j is refused beside the field', async (factor) => {
    const answer = await send(factor)

    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ pointer, code: 'invalid_factor' }])
    expect(answer.body.errors?.[0]?.message).toContain('vier Nachkommastellen')
  })

  test.each([2.3, 2.1234, 1, '2.3', '2,30', '2.1234', '1'])('%j is taken', async (factor) => {
    expect([200, 201]).toContain((await send(factor)).status)
  })
})
