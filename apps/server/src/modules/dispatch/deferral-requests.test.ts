import type { DeskTask } from '@honora/contract/desk.ts'
import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'
import { moneyTests, soldInvoice } from '../invoices/testing.ts'

const { app, practice, clerk } = moneyTests()

const urlOf = ({ id }: Invoice): string => `/v1/factoring/invoice/${id}`
const dueOf = async (invoice: Invoice): Promise<string> =>
  (await practice().owner.get<Invoice>(urlOf(invoice))).body.dueOn ?? ''
const request = (invoice: Invoice, until: string, who: Caller = practice().owner) =>
  who.post<Correspondence>(`${urlOf(invoice)}/deferral-requests`, { until, reason: 'Elternzeit' })
const requestOf = async (invoice: Invoice) =>
  (await practice().owner.get<Correspondence>(`${urlOf(invoice)}/correspondence`)).body.deferralRequest
const answer = (invoice: Invoice, id: string, what: 'refuse' | 'withdraw', who: Caller) =>
  who.post<Correspondence>(
    `${urlOf(invoice)}/deferral-requests/${id}/${what}`,
    what === 'refuse' ? { reason: 'Zu spät' } : {},
  )
const tasks = async (): Promise<string[]> => {
  const { body } = await clerk().get<{ tasks: DeskTask[] }>('/v1/factoring/tasks', {
    query: { kind: 'deferral_request' },
  })
  return body.tasks.map(({ recordId, reason }) => `${recordId} ${reason ?? ''}`)
}
async function subjects(): Promise<string[]> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'notification:%'`.execute(
    app().deps.db.system,
  )
  await app().runJobs()
  const { body } = await app().anonymous.get<{ items: { subject: string }[] }>('/v1/mailbox')
  return body.items.map(({ subject }) => subject)
}

test('a practice asks for a later day; the factor grants it, also for another day, and both read it', async () => {
  const invoice = await soldInvoice(practice(), 40_000, 'non_recourse')
  const dueBefore = await dueOf(invoice)
  const wanted = addDays(dueBefore, 30)
  const asked = await request(invoice, wanted)
  expect(asked.status).toBe(201)
  expect(asked.body.deferralRequest).toMatchObject({ state: 'open', until: wanted, reason: 'Elternzeit' })
  expect((await request(invoice, wanted)).status).toBe(409)
  expect(await tasks()).toEqual([`${invoice.id} Elternzeit`])
  expect(await dueOf(invoice)).toBe(dueBefore)

  const granted = addDays(dueBefore, 20)
  const body = { until: granted, reason: 'Elternzeit' }
  expect((await clerk().post(`${urlOf(invoice)}/deferrals`, body)).status).toBe(201)
  expect(await dueOf(invoice)).toBe(granted)
  expect((await requestOf(invoice))?.state).toBe('granted')
  expect(await tasks()).toEqual([])
  expect(await subjects()).toContain('Honora: Stundung gewährt')
  expect((await request(invoice, addDays(granted, 9))).status).toBe(409)
  const { rows } = await sql<{ action: string }>`
    select action from audit_event where record = ${`invoice:${invoice.id}`} and action like 'invoice.defer%' order by action`.execute(
    app().deps.db.system,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'invoice.deferral_granted',
    'invoice.deferral_requested',
    'invoice.deferred',
  ])
})

test('the factor refuses with a reason that the practice reads; the practice takes a request back', async () => {
  const { owner } = practice()
  const invoice = await soldInvoice(practice(), 41_000, 'non_recourse')
  const wanted = addDays(await dueOf(invoice), 30)
  const first = (await request(invoice, wanted)).body.deferralRequest?.id ?? ''
  expect((await answer(invoice, first, 'refuse', owner)).status).toBe(403)
  expect((await answer(invoice, first, 'withdraw', clerk())).status).toBe(403)
  expect((await answer(invoice, first, 'refuse', clerk())).status).toBe(200)
  expect(await requestOf(invoice)).toMatchObject({ state: 'refused', answer: 'Zu spät' })
  expect((await answer(invoice, first, 'refuse', clerk())).status).toBe(409)
  expect(await subjects()).toContain('Honora: Stundung nicht gewährt')
  expect(await tasks()).toEqual([])

  const second = (await request(invoice, wanted)).body.deferralRequest?.id ?? ''
  expect((await answer(invoice, second, 'withdraw', owner)).body.deferralRequest?.state).toBe('withdrawn')
  expect(await tasks()).toEqual([])
  const { body } = await owner.get<{ events: { kind: string }[] }>(`${urlOf(invoice)}/events`)
  const kinds = body.events.map(({ kind }) => kind).filter((kind) => kind.startsWith('deferral'))
  expect(kinds).toEqual([
    'deferral_requested',
    'deferral_refused',
    'deferral_requested',
    'deferral_withdrawn',
  ])
})

test('only a day that could be granted is asked for, only by a practice for its own claim', async () => {
  const invoice = await soldInvoice(practice(), 52_000, 'recourse')
  const dueOn = await dueOf(invoice)
  expect((await request(invoice, dueOn)).status).toBe(422)
  expect((await request(invoice, addDays(dueOn, 90))).status).toBe(422)
  expect((await request(invoice, addDays(dueOn, 5), clerk())).status).toBe(403)
  const stranger = await app().practice('Praxis Fremd')
  expect((await request(invoice, addDays(dueOn, 5), stranger.owner)).status).toBe(404)
  const dentist = await practice().member('dentist')
  expect((await request(invoice, addDays(dueOn, 5), dentist)).status).toBe(403)

  // A claim that nobody could defer any more is no work, and again some once it can be.
  expect((await request(invoice, addDays(dueOn, 5))).status).toBe(201)
  await practice().owner.post(`${urlOf(invoice)}/dispute`, { action: 'raise', reason: 'Leistung fehlt' })
  expect(await tasks()).toEqual([])
  await clerk().post(`${urlOf(invoice)}/dispute`, { action: 'reject', reason: 'Belegt' })
  expect(await tasks()).toEqual([`${invoice.id} Elternzeit`])
})
