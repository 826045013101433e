import type { Invoice, TimelineEntry } from '@honora/contract/invoices.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { moneyTests, soldInvoice } from './testing.ts'

const { app, practice, clerk } = moneyTests()

const urlOf = ({ id }: Invoice): string => `/v1/factoring/invoice/${id}`
const record = (invoice: Invoice, amountCents: number, receivedOn = invoice.invoiceDate, who?: Caller) =>
  (who ?? practice().owner).post<Invoice>(`${urlOf(invoice)}/receipts`, { amountCents, receivedOn })
const remove = (invoice: Invoice, receiptId: string) =>
  practice().owner.delete<Invoice>(`${urlOf(invoice)}/receipts/${receiptId}`)
const own = async (who: Caller, invoice: Invoice): Promise<string[]> => {
  const { body } = await who.get<{ events: TimelineEntry[] }>(`${urlOf(invoice)}/events`)
  return body.events
    .filter(({ kind }) => kind.startsWith('own_'))
    .map(({ kind, details }) => `${kind} ${String(details['cents'])}`)
}
const ledgerRows = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger_entry`.execute(
    app().deps.db.system,
  )
  return rows[0]?.count ?? 0
}
const paperOf = async (invoice: Invoice) =>
  (await readPaper((await practice().owner.get(`${urlOf(invoice)}/document`)).raw)).text.replaceAll(
    /\s+/g,
    ' ',
  )

/** A claim of 800 € whose defect the practice accepted: it came back. */
async function cameBack(): Promise<Invoice> {
  const invoice = await soldInvoice(practice(), 80_000, 'recourse')
  await practice().owner.post(`${urlOf(invoice)}/dispute`, { action: 'raise', reason: 'Position doppelt' })
  const { body } = await practice().owner.post<Invoice>(`${urlOf(invoice)}/dispute`, {
    action: 'accept',
    reason: 'Stimmt',
  })
  expect(body.receivableState).toBe('charged_back')
  return body
}

test('the practice records what the patient of a returned claim paid; the factor books nothing and reads nothing of it', async () => {
  const invoice = await cameBack()
  expect(invoice.returned).toMatchObject({ leftCents: 80_000, receipts: [] })
  const booked = await ledgerRows()

  const first = await record(invoice, 30_000)
  expect(first.status).toBe(201)
  expect(first.body.returned).toMatchObject({
    leftCents: 50_000,
    receipts: [{ amountCents: 30_000, receivedOn: invoice.invoiceDate, recordedByName: expect.any(String) }],
  })
  expect(first.body.money).toEqual(invoice.money)
  expect(await ledgerRows()).toBe(booked)
  // The paper for the patient asks for the rest.
  expect(await paperOf(invoice)).toMatch(/500,00/)

  const above = await record(invoice, 50_001)
  expect([above.status, above.raw.toString()]).toEqual([422, expect.stringContaining('"above_open"')])
  expect((await record(invoice, 100, '2099-01-01')).status).toBe(422)
  expect((await record(invoice, 100, undefined, clerk())).status).toBe(403)

  const whole = await record(invoice, 50_000)
  expect(whole.body.returned?.leftCents).toBe(0)
  const error = whole.body.returned?.receipts[1]?.id ?? ''
  expect((await remove(invoice, error)).body.returned?.leftCents).toBe(50_000)
  expect((await remove(invoice, error)).status).toBe(404)

  expect(await own(practice().owner, invoice)).toEqual([
    'own_receipt 30000',
    'own_receipt 50000',
    'own_receipt_removed 50000',
  ])
  expect(await own(clerk(), invoice)).toEqual([])
  expect((await clerk().get<Invoice>(urlOf(invoice))).body.returned).toBeNull()
})

test('while a claim is with the factor a payment to the practice is reported, not recorded', async () => {
  const invoice = await soldInvoice(practice(), 40_000, 'non_recourse')
  expect(invoice.returned).toBeNull()
  expect((await record(invoice, 10_000)).status).toBe(409)
})

test('another practice finds neither the claim nor its receipts', async () => {
  const invoice = await cameBack()
  const { body } = await record(invoice, 10_000)
  const other = await app().practice('Praxis Süd')
  expect((await record(invoice, 10_000, undefined, other.owner)).status).toBe(404)
  const id = body.returned?.receipts[0]?.id ?? ''
  expect((await other.owner.delete(`${urlOf(invoice)}/receipts/${id}`)).status).toBe(404)
})
