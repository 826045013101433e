import type { Dashboard } from '@honora/contract/ledger.ts'
import { expect, test } from 'vitest'
import { moneyTests, runStatements, soldInvoice } from '../invoices/testing.ts'
import { readPages } from '../../platform/pdf/pages.ts'

const { practice, factor } = moneyTests()

const months = async () => (await practice().owner.get<Dashboard>('/v1/factoring/dashboard')).body.series

test('a month tells what was sold, what it cost and after how many days it was paid', async () => {
  const invoice = await soldInvoice(practice(), 80_000, 'recourse')
  const sold = (await months()).at(-1)
  await practice().owner.post('/v1/factoring/clock', { days: 4 })
  await practice().owner.post(`/v1/factoring/invoice/${invoice.id}/report-payment`, {
    amountCents: 80_000,
    paidOn: '2026-11-27',
  })
  const paid = (await months()).at(-1)

  expect(sold).toEqual({
    month: '2026-11',
    purchasedCents: 80_000,
    paidCents: 0,
    feesCents: 1_315,
    daysToPay: null,
  })
  expect(paid).toMatchObject({ purchasedCents: 80_000, paidCents: 70_685, daysToPay: 4 })
  expect(paid?.feesCents).toBeGreaterThan(1_315)
  expect(await months()).toHaveLength(12)
})

test('a statement says how the factor is reached', async () => {
  await factor().owner.patch('/v1/organization', {
    contact: { phone: '040 1234', email: 'service@factor.example' },
  })
  const [statement] = await runStatements(practice().owner)
  const paper = await practice().owner.get(`/v1/factoring/statements/${statement?.id}/document`)
  const text = await readPages(paper.raw, 2)

  expect(text).toContain('040 1234')
  expect(text).toContain('service@factor.example')
})
