import type { Dashboard } from '@honora/contract/ledger.ts'
import type { Onboarding } from '@honora/contract/factoring.ts'
import { expect, test } from 'vitest'
import { moneyTests, soldInvoice } from '../invoices/testing.ts'

const { practice, factor } = moneyTests()

const waiting = async () => {
  const { body } = await practice().owner.get<Dashboard>('/v1/factoring/dashboard')
  return body.tasks.find(({ kind }) => kind === 'messages')
}

test('a message of the factor waits in the overview of the practice until somebody has seen it', async () => {
  const invoice = await soldInvoice(practice(), 80_000, 'recourse')
  const clerk = await factor().member('factor_clerk')
  const path = `/v1/factoring/invoices/${invoice.id}/messages`
  await practice().owner.post(path, { message: 'Wann kommt die Antwort?' })

  expect(await waiting()).toBeUndefined()

  const sent = await clerk.post(path, { message: 'Kennen Sie die neue Anschrift?' })
  await clerk.post(path, { message: 'Der Brief kam zurück.' })

  expect(sent.status).toBeLessThan(300)
  expect(await waiting()).toEqual({
    kind: 'messages',
    count: 1,
    cents: null,
    href: `/factoring/invoices/${invoice.id}`,
  })

  await practice().owner.post(`${path}/seen`, {})

  expect(await waiting()).toBeUndefined()
})

test('whoever is being set up reads whom to ask', async () => {
  await factor().owner.patch('/v1/organization', {
    contact: { phone: '040 1234', email: 'service@factor.example' },
  })
  const { body } = await practice().owner.get<Onboarding>('/v1/organization/onboarding')

  expect(body.contact).toEqual({ name: 'Factor', phone: '040 1234', email: 'service@factor.example' })
})
