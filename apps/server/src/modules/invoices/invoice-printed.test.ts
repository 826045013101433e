import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { centsAfter, readPaper } from '@honora/formats/testing/paper.ts'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { moneyTests, soldInvoice } from './testing.ts'

/* Invoices that a person of the factor prints and posts: the paper names a day that leaves the patient his term. */

const { app, practice, clerk } = moneyTests()

beforeAll(async () => {
  Object.assign(app().deps.letters, { name: 'print', takesLetters: false })
  await practice().owner.patch('/v1/organization', { settings: { invoiceSender: 'factor' } })
})

const passDays = async (days: number): Promise<void> => {
  expect((await clerk().post('/v1/factoring/clock', { days })).status).toBe(200)
}
const today = async (): Promise<string> =>
  (await clerk().get<{ today: string }>('/v1/factoring/clock')).body.today
const urlOf = ({ id }: Invoice): string => `/v1/factoring/invoice/${id}`
const read = async (invoice: Invoice) => (await practice().owner.get<Invoice>(urlOf(invoice))).body

/** The invoice of a claim as the print batch holds it now. */
async function printed(invoice: Invoice): Promise<{ id: string; text: string }> {
  const { body } = await practice().owner.get<Correspondence>(`${urlOf(invoice)}/correspondence`)
  const id = body.dispatches.find(({ kind }) => kind === 'invoice')?.id ?? ''
  const batch = await clerk().post('/v1/factoring/letters/print', {})
  const [, bytes = new Uint8Array()] =
    Object.entries(unzipSync(batch.raw)).find(([name]) => name.includes(id.slice(-6))) ?? []
  return { id, text: (await readPaper(bytes)).text }
}
const german = (day: string): string => day.split('-').toReversed().join('.')
const post = (id: string) =>
  clerk().post<{ posted: number; outdated: number }>('/v1/factoring/letters/posted', { ids: [id] })

test('an invoice leaves on the day on which it was posted, payable until the day that its paper names', async () => {
  const invoice = await soldInvoice(practice(), 20_000, 'non_recourse')
  await app().runJobs()
  const paper = await printed(invoice)
  await passDays(2)
  expect((await read(invoice)).sending).toEqual({ by: 'factor', sentOn: null })
  expect((await post(paper.id)).body).toEqual({ posted: 1, outdated: 0 })

  const after = await read(invoice)
  expect(after.sending.sentOn).toBe(await today())
  expect(paper.text).toContain(`bis zum ${german(after.dueOn ?? '')}`)
  expect((after.dueOn ?? '') >= addDays(await today(), 33)).toBe(true)
}, 60_000)

test('one that lay while something was paid is printed again with what is left', async () => {
  const invoice = await soldInvoice(practice(), 20_000, 'non_recourse')
  await app().runJobs()
  const first = await printed(invoice)
  await practice().owner.post(`${urlOf(invoice)}/report-payment`, {
    amountCents: 5_000,
    paidOn: await today(),
  })
  expect((await post(first.id)).body).toEqual({ posted: 0, outdated: 1 })
  await app().runJobs()
  const second = await printed(invoice)

  expect(centsAfter(first.text, 'Bitte überweisen Sie')).toBe(20_000)
  expect(centsAfter(second.text, 'Bitte überweisen Sie')).toBe(15_000)
  expect((await read(invoice)).sending.sentOn).toBeNull()
  expect((await post(second.id)).body).toEqual({ posted: 1, outdated: 0 })
  expect((await read(invoice)).sending.sentOn).toBe(await today())
}, 60_000)
