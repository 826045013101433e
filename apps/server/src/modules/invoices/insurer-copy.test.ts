import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import { amountBody, moneyTests, newPatient } from './testing.ts'

const { app, practice, clerk } = moneyTests()

async function sold(electronicInvoice: boolean): Promise<Invoice> {
  const { owner } = practice()
  const patientId = await newPatient(owner, { consent: { electronicInvoice } })
  const made = await owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 40_000))
  const bought = await owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: 'non_recourse',
  })
  expect(bought.body.status).toBe('processed')
  return bought.body
}
const urlOf = ({ id }: Invoice): string => `/v1/factoring/invoice/${id}`
const send = (invoice: Invoice) =>
  practice().owner.post<{ dispatchId: string }>(`${urlOf(invoice)}/insurer-copy`, {})
const copies = async (invoice: Invoice) =>
  (await practice().owner.get<Correspondence>(`${urlOf(invoice)}/correspondence`)).body.dispatches.filter(
    ({ kind }) => kind === 'insurer_copy',
  )

test('the copy for the insurer goes by mail to whoever permitted it, as the document that the page offers', async () => {
  const invoice = await sold(true)
  await practice().owner.put(`${urlOf(invoice)}/contact-preference`, {
    channel: 'email',
    email: 'erika@beispiel.example',
  })
  const { status, body } = await send(invoice)
  expect(status).toBe(201)
  await app().runJobs()

  expect(await copies(invoice)).toMatchObject([
    { id: body.dispatchId, channel: 'email', state: 'sent', sentAt: expect.any(String) },
  ])
  const { raw } = await practice().owner.get(`/v1/factoring/dispatches/${body.dispatchId}/document`)
  const { text } = await readPaper(raw)
  expect(text).toContain('Kopie für die Versicherung')
  expect(text).toContain(invoice.number)
  const shown = await practice().owner.get(`${urlOf(invoice)}/document?copy=insurer`)
  expect((await readPaper(shown.raw)).text).toBe(text)
  const mails = await app().anonymous.get<{ items: { subject: string }[] }>('/v1/mailbox')
  expect(mails.body.items.map(({ subject }) => subject)).toContain(
    `Rechnungskopie für Ihre Versicherung ${invoice.paymentReference ?? '?'}`,
  )
})

test('without that consent it waits as a letter; asked for again it is another one', async () => {
  const invoice = await sold(false)
  await send(invoice)
  await app().runJobs()
  expect((await send(invoice)).status).toBe(201)
  expect((await copies(invoice)).map(({ channel }) => channel)).toEqual(['letter', 'letter'])
})

test('nobody sends a copy of what is not bought, and nobody else sends it', async () => {
  const { owner } = practice()
  const made = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(owner), 40_000),
  )
  expect((await send(made.body)).status).toBe(409)
  const other = await app().practice('Praxis Süd')
  expect((await other.owner.post(`${urlOf(made.body)}/insurer-copy`, {})).status).toBe(404)
  const auditor = await practice().member('auditor')
  expect((await auditor.post(`${urlOf(made.body)}/insurer-copy`, {})).status).toBe(403)
  expect((await clerk().post(`${urlOf(made.body)}/insurer-copy`, {})).status).toBe(404)
})
