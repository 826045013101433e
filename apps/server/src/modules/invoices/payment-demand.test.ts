import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import type { Invoice, TimelineEntry } from '@honora/contract/invoices.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { moneyTests, newPatient, soldInvoice } from './testing.ts'

const { app, practice, clerk } = moneyTests()

beforeAll(() => {
  Object.assign(app().deps.letters, { name: 'print', takesLetters: false })
})

const ownIban = 'DE89370400440532013000'
beforeAll(() => giveAccount())
const giveAccount = (account: object | null = { iban: ownIban, holder: 'Praxis Nord' }) =>
  app()
    .deps.db.system.updateTable('organisation')
    .set({ bank_account: account === null ? null : JSON.stringify(account) })
    .where('id', '=', practice().organisationId)
    .execute()

const urlOf = ({ id }: Invoice): string => `/v1/factoring/invoice/${id}`
const demand = (invoice: Invoice, payUntil = untilOf(invoice), who: Caller = practice().owner) =>
  who.post<{ dispatchId: string }>(`${urlOf(invoice)}/payment-demand`, { payUntil })
const untilOf = ({ returned }: Invoice): string => returned?.demandUntil ?? ''
const demandsOf = async (invoice: Invoice, who: Caller = practice().owner): Promise<Dispatch[]> =>
  (await who.get<Correspondence>(`${urlOf(invoice)}/correspondence`)).body.dispatches.filter(
    ({ kind }) => kind === 'payment_demand',
  )
const sentInTimeline = async (invoice: Invoice, who: Caller): Promise<unknown[]> =>
  (await who.get<{ events: TimelineEntry[] }>(`${urlOf(invoice)}/events`)).body.events
    .map(({ details }) => details['dispatchKind'])
    .filter((kind) => kind === 'payment_demand')

/** A claim of 800 € whose defect the practice accepted. */
async function cameBack(patientId?: string): Promise<Invoice> {
  const invoice = await soldInvoice(practice(), 80_000, 'recourse', patientId)
  await practice().owner.post(`${urlOf(invoice)}/dispute`, { action: 'raise', reason: 'Position doppelt' })
  const { body } = await practice().owner.post<Invoice>(`${urlOf(invoice)}/dispute`, {
    action: 'accept',
    reason: 'Stimmt',
  })
  return body
}

test('the practice demands what is left of a claim that came back, seen before it goes, to its own account', async () => {
  const invoice = await cameBack()
  expect(invoice.returned?.reason).toBe('claim_defect')
  await practice().owner.post(`${urlOf(invoice)}/receipts`, {
    amountCents: 30_000,
    receivedOn: invoice.invoiceDate,
  })
  const payUntil = untilOf(invoice)
  const seen = await practice().owner.get(`${urlOf(invoice)}/payment-demand`, { query: { payUntil } })
  const { text } = await readPaper(seen.raw)
  const words = ['Zahlungsaufforderung', '500,00 €', '300,00 €', `Rechnung ${invoice.number}`, '3704 0044']
  expect(words.filter((word) => !text.includes(word))).toEqual([])
  // What is written into the transfer names the invoice: no second line does.
  expect(text).toContain(`Verwendungszweck Rechnung ${invoice.number} Zahlbar bis`)
  // The patient's page is the factor's.
  expect(text).not.toContain('/p/')

  const { status, body } = await demand(invoice)
  expect(status).toBe(201)
  await app().runJobs()
  const [sent] = await demandsOf(invoice)
  expect(sent).toMatchObject({ id: body.dispatchId, channel: 'letter', state: 'planned', isOwnPrint: true })
  const kept = await practice().owner.get(`/v1/factoring/dispatches/${body.dispatchId}/document`)
  expect((await readPaper(kept.raw)).text).toBe(text)
})

test('whoever permitted mail gets it as mail of the practice, which names sum, day and reference', async () => {
  const patientId = await newPatient(practice().owner, { consent: { electronicInvoice: true } })
  const invoice = await cameBack(patientId)
  const preference = { channel: 'email', email: 'erika@beispiel.example' }
  expect((await practice().owner.put(`${urlOf(invoice)}/contact-preference`, preference)).status).toBe(200)
  const { body } = await demand(invoice)
  await app().runJobs()
  expect(await demandsOf(invoice)).toMatchObject([
    { id: body.dispatchId, channel: 'email', state: 'sent', to: 'erika@beispiel.example', isOwnPrint: false },
  ])
  const { events } = (await practice().owner.get<{ events: TimelineEntry[] }>(`${urlOf(invoice)}/events`))
    .body
  const { actor } = events.find(({ details }) => details['dispatchKind'] === 'payment_demand') ?? {}
  expect(actor).toMatchObject({ kind: 'system', name: expect.stringContaining('Zahnarztpraxis') })
  const mail = (await app().deps.outbox.list(50)).find(({ to }) => to === 'erika@beispiel.example')
  expect(mail?.subject).toBe(`Zahlungsaufforderung Rechnung ${invoice.number}`)
  const [year, month, day] = untilOf(invoice).split('-')
  for (const words of [
    '800,00',
    `${day}.${month}.${year}`,
    `Verwendungszweck Rechnung ${invoice.number}`,
    'Mit freundlichen Grüßen\nZahnarztpraxis',
  ])
    expect(mail?.text).toContain(words)
  expect(mail?.text).not.toContain('/p/')
  const { raw } = await practice().owner.get(`/v1/factoring/dispatches/${body.dispatchId}/document`)
  expect((await readPaper(raw)).text).toContain('3704 0044')
})

test('the practice posts it itself and says so; the factor neither prints nor reads it', async () => {
  const invoice = await cameBack()
  const { body } = await demand(invoice)
  await app().runJobs()
  const batch = await clerk().post('/v1/factoring/letters/print', {})
  expect(batch.raw.toString('latin1')).not.toContain('Zahlungsaufforderung')
  expect(await demandsOf(invoice, clerk())).toEqual([])
  expect((await clerk().get(`/v1/factoring/dispatches/${body.dispatchId}`)).status).toBe(404)

  const posted = await practice().owner.post<Dispatch>(`/v1/factoring/dispatches/${body.dispatchId}/sent`, {})
  expect(posted.body).toMatchObject({
    state: 'sent',
    isOwnPrint: false,
    proof: { carrier: 'print', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(await sentInTimeline(invoice, practice().owner)).toHaveLength(1)
  expect(await sentInTimeline(invoice, clerk())).toEqual([])
  // Asked for again it is another letter.
  expect((await demand(invoice)).status).toBe(201)
})

test('a demand that came back is not sent again as it was: another one says what is open now', async () => {
  const invoice = await cameBack()
  const { body } = await demand(invoice)
  await app().runJobs()
  const url = `/v1/factoring/dispatches/${body.dispatchId}`
  await practice().owner.post(`${url}/sent`, {})
  const { body: returned } = await practice().owner.post<Dispatch>(`${url}/return`, {})
  expect(returned.state).toBe('returned')
  expect((await practice().owner.post(`${url}/resend`, {})).status).toBe(409)
})

test('no demand while the factor has the claim, once nothing is left, without an account, or with a day too near', async () => {
  const sold = await soldInvoice(practice(), 40_000, 'non_recourse')
  const invoice = await cameBack()
  expect((await demand(sold, untilOf(invoice))).status).toBe(409)
  const { today } = (await practice().owner.get<{ today: string }>('/v1/factoring/clock')).body
  const tooNear = await demand(invoice, addDays(today, 4))
  expect([tooNear.status, tooNear.raw.toString()]).toEqual([422, expect.stringContaining('demand_term')])
  expect((await demand(invoice, addDays(today, 91))).status).toBe(422)

  await giveAccount(null)
  expect((await demand(invoice)).status).toBe(409)
  await giveAccount()
  await practice().owner.post(`${urlOf(invoice)}/receipts`, {
    amountCents: 80_000,
    receivedOn: invoice.invoiceDate,
  })
  expect((await demand(invoice)).status).toBe(409)
})

test('nobody else demands it', async () => {
  const invoice = await cameBack()
  const other = await app().practice('Praxis Süd')
  expect((await demand(invoice, untilOf(invoice), other.owner)).status).toBe(404)
  expect((await demand(invoice, untilOf(invoice), await practice().member('auditor'))).status).toBe(403)
  expect((await demand(invoice, untilOf(invoice), clerk())).status).toBe(403)
})

test('a letter that the practice left lying is dropped once its day is too near', async () => {
  const invoice = await cameBack()
  const { body } = await demand(invoice)
  await app().runJobs()
  expect((await clerk().post('/v1/factoring/clock', { days: 14 })).status).toBe(200)
  const left = (await demandsOf(invoice)).find(({ id }) => id === body.dispatchId)
  expect([left?.state, left?.problem]).toEqual(['cancelled', 'cause_gone'])
})

test('a demand that waits is dropped once the patient pays: it would ask for too much', async () => {
  const invoice = await cameBack()
  const { body } = await demand(invoice)
  await app().runJobs()
  const paid = await practice().owner.post(`${urlOf(invoice)}/receipts`, {
    amountCents: 30_000,
    receivedOn: invoice.invoiceDate,
  })
  expect(paid.status).toBe(201)
  const left = (await demandsOf(invoice)).find(({ id }) => id === body.dispatchId)
  expect([left?.state, left?.problem]).toEqual(['cancelled', 'cause_gone'])
})
