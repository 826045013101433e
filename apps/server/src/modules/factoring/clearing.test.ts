import type { Invoice } from '@honora/contract/invoices.ts'
import type { Account, StatementRow } from '@honora/contract/ledger.ts'
import { expect, test } from 'vitest'
import { amountBody, moneyTests, newPatient } from '../invoices/testing.ts'

const { app, practice, factor } = moneyTests()

const passDays = async (days: number): Promise<void> => {
  expect((await practice().owner.post('/v1/factoring/clock', { days })).status).toBe(200)
}

test('where payments leave by files, a negative account is carried on: no debit without a mandate', async () => {
  const { owner, organisationId } = practice()
  const risk = await factor().member('factor_risk')
  const made = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(owner), 30_000),
  )
  const url = `/v1/factoring/invoice/${made.body.id}`
  const sold = await owner.post<Invoice>(`${url}/confirm`, { factoringType: 'recourse' })
  expect(sold.body.status).toBe('processed')
  await passDays(2)
  await risk.put('/v1/factoring/payment-settings', { release: 'two_people', creditorId: null })
  const { today } = (await owner.get<Account>('/v1/factoring/account')).body
  const reported = await owner.post(`${url}/report-payment`, { amountCents: 30_000, paidOn: today })
  expect(reported.status).toBe(200)

  await passDays(20)
  await passDays(25)

  const account = await owner.get<Account>('/v1/factoring/account')
  const statements = await owner.get<{ rows: StatementRow[] }>('/v1/factoring/statements', {
    query: { kind: 'run' },
  })
  const notices = await app()
    .deps.db.system.selectFrom('dispatch')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('kind', '=', 'direct_debit_notice')
    .execute()
  expect(account.body.balanceCents).toBeLessThan(0)
  expect(statements.body.rows[0]?.closingCents).toBe(account.body.balanceCents)
  expect(statements.body.rows.every((row) => row.directDebitCents === 0)).toBe(true)
  expect(notices).toEqual([])
})
