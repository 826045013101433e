import type { Onboarding } from '@honora/contract/factoring.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
import { expect, test } from 'vitest'
import { amountBody, moneyTests, newPatient } from '../invoices/testing.ts'

const { app, practice, factor } = moneyTests()

const passDays = async (days: number) => {
  expect((await practice().owner.post('/v1/factoring/clock', { days })).status).toBe(200)
}
const account = async () => (await practice().owner.get<Organisation>('/v1/organization')).body.bankAccount
const change = async (iban: string) => {
  const changed = await practice().owner.patch<Organisation>('/v1/organization', {
    bankAccount: { holder: 'Zahnarztpraxis Nord', iban },
  })
  expect(changed.status).toBe(200)
}
const settlement = async (id: string) =>
  (await practice().owner.get<Invoice>(`/v1/factoring/invoice/${id}`)).body

/** Money that left for the practice so far. */
async function paidOut(): Promise<number> {
  const rows = await app()
    .deps.db.system.selectFrom('payout')
    .select('amount_cents')
    .where('organisation_id', '=', practice().organisationId)
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_cents, 0)
}

test('a changed account gets no money before code, release and three days', async () => {
  await app()
    .deps.db.system.updateTable('organisation')
    .set({
      bank_account: JSON.stringify({ holder: 'Zahnarztpraxis Nord', iban: 'DE02120300000000202051' }),
    })
    .where('id', '=', practice().organisationId)
    .execute()
  await change('DE89370400440532013000')
  await app().runJobs()
  expect(await account()).toMatchObject({ state: 'unconfirmed' })

  const patient = await newPatient(practice().owner)
  const made = await practice().owner.post<Invoice>('/v1/factoring/invoices', amountBody(patient, 80_000))
  const bought = await practice().owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: 'recourse',
  })
  expect(bought.body.status).toBe('processed')
  await passDays(1)
  expect(await paidOut()).toBe(0)
  // The day that was planned is over: list and record both name the next possible one.
  await passDays(1)
  const listed = await practice().owner.get<{ invoices: { id: string; payoutOn: string }[] }>(
    '/v1/factoring/invoices',
  )
  const day = listed.body.invoices.find(({ id }) => id === made.body.id)?.payoutOn
  const record = await settlement(made.body.id)
  expect([bought.body.payoutOn, day, record.payoutOn, record.money.payoutOn]).toEqual([
    '2026-11-24',
    '2026-11-25',
    '2026-11-25',
    '2026-11-25',
  ])

  const seen = await practice().owner.get<Onboarding>('/v1/organization/onboarding')
  const text =
    seen.body.steps.find((step) => step.key === 'bank')?.accountCheck?.simulatedStatement?.text ?? ''
  const code = /[A-Z0-9]{6}$/.exec(text)?.[0] ?? ''
  expect((await practice().owner.post('/v1/organization/onboarding/account-check', { code })).status).toBe(
    200,
  )
  const release = `/v1/factoring/onboardings/${practice().customerNumber}/steps/bank/release`
  expect((await factor().owner.post(release, {})).status).toBe(200)
  expect(await account()).toMatchObject({ state: 'resting', usableFrom: '2026-11-26' })
  expect(await paidOut()).toBe(0)

  await passDays(1)
  expect(await account()).toMatchObject({ state: 'usable' })
  expect(await paidOut()).toBe(bought.body.money.payoutCents)
  expect(await settlement(made.body.id)).toMatchObject({
    settlementState: 'paid_out',
    payoutOn: '2026-11-26',
  })
})

test('the account as it is starts no check', async () => {
  await change('DE89370400440532013000')
  expect(await account()).toMatchObject({ state: 'usable' })
})
