import type { Invoice, TimelineEntry } from '@honora/contract/invoices.ts'
import type { PatientPage } from '@honora/contract/patient-pages.ts'
import type { SimulatedPayment, simulatedOutcomes } from '@honora/contract/patient-payments.ts'
import { expect, test } from 'vitest'
import { moneyTests, soldInvoice } from '../invoices/testing.ts'

/* A debtor pays by card or instant transfer: booked once, as much as was paid, however the provider tells it. */

const { app, practice, clerk } = moneyTests()

interface Claim {
  readonly url: string
  readonly page: string
}

async function claimed(): Promise<Claim> {
  const { id } = await soldInvoice(practice(), 60_000, 'recourse')
  const url = `/v1/factoring/invoice/${id}`
  const link = await practice().owner.post<{ url: string }>(`${url}/patient-link`, {})
  return { url, page: `/v1/patient-pages/${link.body.url.split('/p/')[1] ?? ''}` }
}

const start = (claim: Claim) =>
  app().anonymous.post<{ url: string }>(`${claim.page}/payments`, { way: 'card' })
const read = async (claim: Claim): Promise<PatientPage> =>
  (await app().anonymous.get<PatientPage>(claim.page)).body

/** The payer's choice on the page of the simulated provider. */
async function pay(claim: Claim, outcome: (typeof simulatedOutcomes)[number]) {
  const started = await start(claim)
  const token = started.body.url.split('/dev/pay/')[1] ?? ''
  const shown = await app().anonymous.post<SimulatedPayment>('/v1/simulated-payments/page', { token })
  const answer = () =>
    app().anonymous.post<{ url: string }>('/v1/simulated-payments/answer', { token, outcome })
  return { token, shown: shown.body, answer, back: (await answer()).body.url }
}

test('what was paid closes the claim once, for factor, practice and patient alike', async () => {
  const claim = await claimed()
  const { shown, answer, back } = await pay(claim, 'twice')
  await answer()

  expect(shown).toMatchObject({ way: 'card', amountCents: 60_000, payee: 'Factor' })
  expect(back).toMatch(/^\/p\/[\w-]+\?due=60000&payment=waiting$/)
  expect(await read(claim)).toMatchObject({ state: 'paid', paidCents: 60_000, dueCents: 0 })
  for (const reader of [practice().owner, clerk()]) {
    const { body } = await reader.get<Invoice>(claim.url)
    expect([body.receivableState, body.money.paidCents, body.money.openCents]).toEqual(['paid', 60_000, 0])
    const { events } = (await reader.get<{ events: TimelineEntry[] }>(`${claim.url}/events`)).body
    expect(events.filter((each) => each.kind === 'paid')).toHaveLength(1)
  }
  expect((await read(claim)).history[0]).toMatchObject({ kind: 'paid', amountCents: 60_000 })
  expect((await start(claim)).status).toBe(409)
})

test.each(['declined', 'abandoned'] as const)(
  '%s: nothing is booked, and it can be tried again',
  async (outcome) => {
    const claim = await claimed()
    const { back } = await pay(claim, outcome)

    expect(back).toContain(`&payment=${outcome}`)
    expect(await read(claim)).toMatchObject({ state: 'open', paidCents: 0 })
    await pay(claim, 'paid')
    expect(await read(claim)).toMatchObject({ state: 'paid', paidCents: 60_000 })
  },
)

test('an answer that comes late is booked when it comes', async () => {
  const claim = await claimed()
  const { back, token } = await pay(claim, 'late')
  const before = await read(claim)
  const [waiting] = await app()
    .deps.db.system.selectFrom('payment')
    .select('id')
    .where('reference', '=', before.reference)
    .execute()

  const { payments } = app().deps
  const order = payments?.orderOf(token)
  const later = order === null || order === undefined ? [] : (payments?.answer(order, 'late').later ?? [])
  for (const notice of [...later, ...later])
    expect((await app().anonymous.post('/v1/patient-payment-notices', notice)).status).toBe(204)

  expect(back).toContain('&payment=waiting')
  expect([before.state, waiting]).toEqual(['open', undefined])
  expect(await read(claim)).toMatchObject({ state: 'paid', paidCents: 60_000 })
})

test('another amount than the one that was due is booked as it was paid', async () => {
  const claim = await claimed()
  await pay(claim, 'wrong_amount')

  expect(await read(claim)).toMatchObject({ state: 'open', paidCents: 30_000, dueCents: 30_000 })
})

test('a notice that the provider did not sign, and an order that it did not make, are not found', async () => {
  const claim = await claimed()
  const { token } = await pay(claim, 'abandoned')
  const { reference } = await read(claim)
  const payload = JSON.stringify({ id: 'x', outcome: 'paid', amountCents: 60_000, reference, payerName: 'X' })
  const forged = await app().anonymous.post('/v1/patient-payment-notices', { payload, signature: 'x' })
  const other = await app().anonymous.post('/v1/simulated-payments/answer', {
    token: `x${token}`,
    outcome: 'paid',
  })

  expect([forged.status, other.status]).toEqual([404, 404])
  expect(await read(claim)).toMatchObject({ state: 'open', paidCents: 0 })
})

test('where no provider is connected nothing is offered and nothing taken', async () => {
  const claim = await claimed()
  const { payments } = app().deps
  Object.assign(app().deps, { payments: null })
  const page = await read(claim)
  const refused = [
    await start(claim),
    await app().anonymous.post('/v1/patient-payment-notices', { payload: '{}', signature: '' }),
    await app().anonymous.post('/v1/simulated-payments/page', { token: 'x' }),
  ]
  Object.assign(app().deps, { payments })

  expect(page.payNow).toBeNull()
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404])
})
