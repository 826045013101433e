import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Account } from '@honora/contract/ledger.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
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

test('on an advanced clock mails, dispatches and contracts stand on the same day', async () => {
  const patientId = await newPatient(practice.owner)
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', invoiceBody(patientId))
  const url = `/v1/factoring/invoice/${made.body.id}`
  await practice.owner.post(`${url}/confirm`, { factoringType: 'recourse' })
  await app.runJobs()
  const before = (await read()).body.items[0]?.at ?? ''
  await app.deps.db.system.insertInto('demo_clock').values({ days: 91 }).execute()
  const after = (await read()).body.items[0]?.at ?? ''
  await practice.owner.post(`${url}/patient-link`, { send: true })
  const { body } = await practice.owner.get<Correspondence>(`${url}/correspondence`)
  const { today } = (await practice.owner.get<Account>('/v1/factoring/account')).body
  await practice.owner.put('/v1/factoring/auto-confirm', { enabled: true })
  const { contracts } = (await practice.owner.get<Organisation>('/v1/organization')).body
  await app.deps.db.system.deleteFrom('demo_clock').execute()

  expect(Date.parse(after) - Date.parse(before)).toBe(91 * 86_400_000)
  expect(body.dispatches.map(({ createdAt }) => createdAt.slice(0, 10))).toContain(today)
  expect(contracts.map(({ autoConfirm, validFrom }) => [autoConfirm, validFrom])).toEqual([
    [true, today],
    [true, today],
  ])
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
