import type { Invoice, PaymentPlan } from '@honora/contract/invoices.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient, simulateDays } from '../invoices/testing.ts'

/*
 * Plans whose claim moves meanwhile: paid in part, disputed, gone back. A plan is concluded over exactly what is open, and no
 * claim is dunned while its plan runs.
 */

let app: TestApp
let practice: Practice
let clerk: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  await app.deps.db.system
    .insertInto('feature_flag')
    .values({ key: 'payment_plans', organisation_id: practice.organisationId, value: true })
    .execute()
  await simulateDays(app, 0)
})
afterAll(() => app.close())

interface Offered {
  readonly invoice: Invoice
  readonly patientId: string
  answer(accept: boolean): Promise<string>
  claim(): Promise<Invoice>
}

async function offered(totalCents: number, optionId: string, patient?: string): Promise<Offered> {
  const patientId = patient ?? (await newPatient(practice.owner))
  const body = amountBody(patientId, totalCents)
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', body)
  const url = `/v1/factoring/invoice/${made.body.id}`
  const sold = await practice.owner.post<Invoice>(`${url}/confirm`, { factoringType: 'recourse' })
  const offer = await practice.owner.post<PaymentPlan>(`${url}/payment-plan`, { optionId })
  expect([sold.body.status, offer.status]).toEqual(['processed', 201])
  const link = `/v1${new URL(offer.body.offerUrl ?? 'http://none/').pathname}`
  return {
    invoice: sold.body,
    patientId,
    answer: async (accept) => (await app.anonymous.post<{ status: string }>(link, { accept })).body.status,
    claim: async () => (await practice.owner.get<Invoice>(url)).body,
  }
}

const act = (of: Offered, path: string, body: Record<string, unknown>, by: Caller = practice.owner) =>
  by.post<Invoice>(`/v1/factoring/invoice/${of.invoice.id}/${path}`, body)

const directly = (of: Offered, amountCents: number) =>
  act(of, 'report-payment', { amountCents, paidOn: '2026-11-20' })

async function days(count: number): Promise<void> {
  expect((await practice.owner.post('/v1/factoring/clock', { days: count })).status).toBe(200)
}

/** One plan accepted and concluded: the answer of the agency is on file then. */
async function running(totalCents = 60_000): Promise<Offered> {
  const plan = await offered(totalCents, '3')
  await plan.answer(true)
  await app.runJobs()
  expect((await plan.claim()).receivableState).toBe('instalment_plan')
  return plan
}

test('paid in part before it is accepted: the offer ends, a new one is computed from what is open', async () => {
  const plan = await offered(60_000, '3')
  await directly(plan, 10_000)

  expect(await plan.answer(true)).toBe('cancelled')
  await app.runJobs()
  const again = await act(plan, 'payment-plan', { optionId: '3' })
  const claim = await plan.claim()
  expect([again.status, claim.receivableState]).toEqual([201, 'partly_paid'])
  expect(claim.plan).toMatchObject({ status: 'offered', principalCents: 50_000 })
})

test('paid whole while its check is awaited: the answer of the agency concludes nothing, and is kept', async () => {
  const plan = await offered(70_000, '12')
  expect(await plan.answer(true)).toBe('requested')
  await directly(plan, 70_000)

  await app.runJobs()

  const claim = await plan.claim()
  const checks = await practice.owner.get<{ rows: { patientId: string; status: string }[] }>(
    '/v1/factoring/credit-checks',
  )
  expect([claim.receivableState, claim.plan?.status]).toEqual(['paid', 'cancelled'])
  expect(checks.body.rows.find((row) => row.patientId === plan.patientId)?.status).toBe('done')
})

test('an offer of a claim that is disputed meanwhile cannot be accepted', async () => {
  const plan = await offered(61_000, '3')
  await act(plan, 'dispute', { action: 'raise', reason: 'Nicht erbracht' })

  expect(await plan.answer(true)).toBe('cancelled')
  expect((await plan.claim()).receivableState).toBe('disputed')
})

test('an objection that is rejected leads back into the plan: no dunning, the rates go on', async () => {
  const plan = await running()
  await act(plan, 'dispute', { action: 'raise', reason: 'Zu hoch' })
  const rejected = await act(plan, 'dispute', { action: 'reject', reason: 'Richtig berechnet' }, clerk)
  await days(40)

  const claim = await plan.claim()
  expect([rejected.status, rejected.body.receivableState]).toEqual([200, 'instalment_plan'])
  expect([claim.receivableState, claim.dunningLevel, claim.plan?.status]).toEqual([
    'instalment_plan',
    0,
    'active',
  ])
}, 60_000)

test('a credit note that settles the objection leaves the plan running over the rest', async () => {
  const plan = await running(62_000)
  await act(plan, 'dispute', { action: 'raise', reason: 'Zu hoch' })
  const credited = await act(plan, 'credit-note', { amountCents: 2_000, reason: 'Position gestrichen' })

  expect(credited.body).toMatchObject({
    receivableState: 'instalment_plan',
    money: { openCents: 60_000 },
    plan: { status: 'active' },
  })
})

test('a claim that goes back ends its plan', async () => {
  const plan = await running(63_000)
  await act(plan, 'dispute', { action: 'raise', reason: 'Nicht erbracht' })
  const accepted = await act(plan, 'dispute', { action: 'accept', reason: 'Stimmt' }, clerk)
  await days(1)

  const claim = await plan.claim()
  expect([accepted.body.receivableState, claim.receivableState, claim.plan?.status]).toEqual([
    'charged_back',
    'charged_back',
    'cancelled',
  ])
}, 60_000)

test('rates that a file says were arranged become an offer that is sent, and reminders rest meanwhile', async () => {
  const patientId = await newPatient(practice.owner, { familyName: 'Beispiel-Vereinbart' })
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 60_000))
  const url = `/v1/factoring/invoice/${made.body.id}`
  await app.deps.db.system
    .updateTable('invoice')
    .set({
      file_extras: JSON.stringify({
        instalmentWish: {
          arrangedBy: 'practice',
          firstRateCents: null,
          startOn: null,
          monthlyCents: 10_000,
          count: null,
        },
      }),
    })
    .where('id', '=', made.body.id)
    .execute()
  const sold = await practice.owner.post<Invoice>(`${url}/confirm`, { factoringType: 'recourse' })
  const letters = await practice.owner.get<{
    dispatches: { kind: string }[]
    stops: { reason: string; until: string }[]
  }>(`${url}/correspondence`)
  await days(40)
  const later = await practice.owner.get<Invoice>(url)

  expect(sold.body.plan).toMatchObject({ status: 'offered', instalments: 6 })
  expect(letters.body.dispatches.map(({ kind }) => kind)).toEqual(['plan_offer'])
  expect(letters.body.stops).toEqual([
    expect.objectContaining({ reason: 'Laut Datei sind 6 Raten vereinbart; das Angebot ist unterwegs.' }),
  ])
  expect([later.body.receivableState, later.body.dunningLevel]).toEqual(['overdue', 0])
}, 120_000)

test('an arrangement that no plan fits stands in the timeline', async () => {
  const patientId = await newPatient(practice.owner, { familyName: 'Beispiel-Klein' })
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, 11_000))
  const url = `/v1/factoring/invoice/${made.body.id}`
  const wish = { arrangedBy: 'factor', firstRateCents: null, startOn: null, monthlyCents: null, count: null }
  await app.deps.db.system
    .updateTable('invoice')
    .set({ file_extras: JSON.stringify({ instalmentWish: wish }) })
    .where('id', '=', made.body.id)
    .execute()
  const sold = await practice.owner.post<Invoice>(`${url}/confirm`, { factoringType: 'recourse' })
  const events = await practice.owner.get<{ events: { kind: string }[] }>(`${url}/events`)

  expect(sold.body.status).toBe('processed')
  expect(events.body.events.map(({ kind }) => kind)).toContain('plan_wish_unmet')
})
