import type { StatementDetail, StatementRow } from '@honora/contract/ledger.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { runStatements, simulateDays, soldInvoice } from '../invoices/testing.ts'

const path = '/v1/factoring/statements/receipts'
let app: TestApp
let practice: Practice
let factor: Practice
let statement: StatementRow

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Eingang')
  factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  await simulateDays(app, 0)
  await soldInvoice(practice, 80_000, 'recourse')
  await practice.owner.post('/v1/factoring/clock', { days: 1 })
  const [first] = await runStatements(practice.owner)
  if (first === undefined) throw new Error('no statement')
  statement = first
})
afterAll(() => app.close())

const receiptFor = (statementId: string, amountCents = statement.payoutCents) => ({
  receipts: [{ statementId, bookedOn: '2026-11-25', amountCents }],
})

test('what the practice found on its bank statement stays with the payout; the latest note counts', async () => {
  expect(statement.receipt).toBeNull()

  const first = await practice.owner.post(path, receiptFor(statement.id, 70_000))
  const second = await practice.owner.post(path, receiptFor(statement.id))
  const detail = await practice.owner.get<StatementDetail>(`/v1/factoring/statements/${statement.id}`)
  const [row] = await runStatements(practice.owner)

  expect([first.status, second.status]).toEqual([200, 200])
  expect(detail.body.receipt).toEqual({ bookedOn: '2026-11-25', amountCents: statement.payoutCents })
  expect(row?.receipt).toEqual(detail.body.receipt)
})

test('it is the practice’s own knowledge: neither the factor nor another practice reads or writes it', async () => {
  const clerk = await factor.member('factor_clerk')
  const stranger = await app.practice('Zahnarztpraxis Fremd')
  const auditor = await practice.member('auditor')

  const seen = await clerk.get<StatementDetail>(`/v1/factoring/statements/${statement.id}`)
  const refused = await Promise.all(
    [clerk, stranger.owner, auditor].map((who) => who.post(path, receiptFor(statement.id, 1))),
  )
  const unknown = await practice.owner.post(path, receiptFor('no-id'))

  expect(seen.body.receipt).toBeNull()
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 403])
  expect(unknown.status).toBe(404)
})
