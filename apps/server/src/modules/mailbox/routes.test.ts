import type { MailboxItem } from '@honora/contract/mailbox.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Invoice } from '@honora/contract/invoices.ts'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { invoiceBody, newPatient } from '../invoices/testing.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
  await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
})
afterAll(() => app.close())

const read = () => app.anonymous.get<{ items: MailboxItem[] }>('/v1/mailbox')

test('the mailbox shows what simulated mail and post took, with its documents', async () => {
  const patientId = await newPatient(practice.owner)
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(patientId))
  const url = `/v1/factoring/invoice/${made.body.id}`
  await practice.owner.post(`${url}/confirm`, { factoringType: 'recourse' })
  await practice.owner.post(`${url}/patient-link`, { send: true })
  await app.anonymous.post('/v1/password-reset', { email: practice.owner.scope.email })
  await app.runJobs()

  const { items } = (await read()).body
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['email', 'letter'])
  const letter = items.find(({ kind }) => kind === 'letter')
  const attachment = (index: string) => app.anonymous.get(`/v1/mailbox/${letter?.id}/attachments/${index}`)
  const pdf = await attachment('0')
  expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect((await attachment('1')).status).toBe(404)
  expect((await attachment('x')).status).toBe(404)
})

test('in production, and where a real server takes the mails, there is no mailbox', async () => {
  const { config } = app.deps
  for (const change of [{ NODE_ENV: 'production' as const }, { MAIL_URL: 'smtp://mail.example' }]) {
    Object.assign(app.deps, { config: { ...config, ...change } })
    expect((await read()).status).toBe(404)
  }
  Object.assign(app.deps, { config })
  expect((await read()).status).toBe(200)
})
