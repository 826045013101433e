import type { ConversionProposal, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let practice: Practice
let clerk: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  clerk = await (await app.practice('Factor', { kind: 'factor', factoringTypes: [] })).member('factor_clerk')
})
afterAll(() => app.close())

function printed(...lines: string[]): Promise<Uint8Array> {
  const document = new PortalDocument({
    title: 'Rechnung',
    createdAt: new Date(0),
    letterhead: { name: 'Praxis', address: [] },
  })
  for (const line of lines) document.paragraph(line)
  return document.finish()
}

test('a printed invoice proposes what it says to the factor; a practice fills nothing in itself', async () => {
  const { owner } = practice
  const bytes = await printed(
    'Rechnungsnummer 26-0815',
    'Rechnungsdatum 03.11.2026',
    '28.10.2026 16 2080 Füllung zweiflächig 2,3 1 71,93',
    'Rechnungsbetrag 71,93 €',
  )
  const file = await owner.upload<InvoiceFileDetail>('/v1/factoring/invoice-files', {
    name: 'rechnung.pdf',
    bytes,
  })
  await app.runJobs()

  const path = `/v1/factoring/invoice-files/${file.body.id}/proposal`
  const proposal = await clerk.get<ConversionProposal>(path)

  expect(proposal.status).toBe(200)
  expect(proposal.body).toMatchObject({
    number: '26-0815',
    invoiceDate: '2026-11-03',
    lastName: null,
    totalCents: 7_193,
    lines: [{ code: '2080', teeth: '16', factor: '2.3', quantity: 1, amountCents: 7_193 }],
  })
  expect((await owner.get(path)).status).toBe(403)
})
