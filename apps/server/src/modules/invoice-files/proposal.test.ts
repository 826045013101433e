import type { ConversionProposal, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient } from '../invoices/testing.ts'

let app: TestApp
let practice: Practice
let clerk: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  clerk = await (await app.practice('Factor', { kind: 'factor', factoringTypes: [] })).member('factor_clerk')
})
afterAll(() => app.close())

test('a printed invoice proposes what it says to the factor; a practice fills nothing in itself', async () => {
  const { owner } = practice
  const patientId = await newPatient(owner)
  const made = await owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 43_210))
  const pdf = await owner.get(`/v1/factoring/invoice/${made.body.id}/document`)
  const file = await owner.upload<InvoiceFileDetail>('/v1/factoring/invoice-files', {
    name: 'rechnung.pdf',
    bytes: pdf.raw,
  })

  const path = `/v1/factoring/invoice-files/${file.body.id}/proposal`
  const proposal = await clerk.get<ConversionProposal>(path)

  expect(proposal.status).toBe(200)
  expect(proposal.body).toMatchObject({
    number: made.body.number,
    firstName: made.body.debtor.firstName,
    lastName: made.body.debtor.lastName,
    zip: made.body.debtor.address.zip,
    totalCents: 43_210,
  })
  expect(proposal.body.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(43_210)
  expect((await owner.get(path)).status).toBe(403)
})
