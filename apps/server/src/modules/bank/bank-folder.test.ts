import type { PaymentBatchDetail } from '@honora/contract/bank.ts'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient, simulateDays } from '../invoices/testing.ts'
import { takeFromBank } from './folder.ts'

/* The folder shared with the client program of the factor's bank: files out, statements in. */

const folder = mkdtempSync(path.join(tmpdir(), 'honora-bank-'))
let app: TestApp
let practice: Practice
let clerk: Caller
let risk: Caller

beforeAll(async () => {
  app = await testApp({ BANK_FOLDER: folder })
  practice = await app.practice('Zahnarztpraxis Nord')
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  risk = await factor.member('factor_risk')
  await app.deps.db.system
    .updateTable('organisation')
    .set({
      bank_account: JSON.stringify({ holder: 'Dr. Nord', iban: 'DE02120300000000202051' }),
      account_released: true,
    })
    .where('id', '=', practice.organisationId)
    .execute()
  await simulateDays(app, 0)
  await risk.put('/v1/factoring/payment-settings', { release: 'two_people', creditorId: null })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const listed = (sub: string): string[] =>
  readdirSync(path.join(folder, sub)).filter((name) => name.endsWith('.xml'))

test('a released file lies in the folder, and the statement that comes back closes it once', async () => {
  const patientId = await newPatient(practice.owner)
  const made = await practice.owner.post<{ id: string }>(
    '/v1/factoring/invoices',
    amountBody(patientId, 43_210),
  )
  await practice.owner.post(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: 'non_recourse',
  })
  await practice.owner.post('/v1/factoring/clock', { days: 1 })
  const batch = await clerk.post<PaymentBatchDetail>('/v1/factoring/payment-batches', {
    kind: 'credit_transfer',
  })
  const url = `/v1/factoring/payment-batches/${batch.body.id}`
  await risk.post(`${url}/release`, {})
  const kept = await risk.get(`${url}/file`)
  const handed = await risk.post<PaymentBatchDetail>(`${url}/hand-over`, {})
  const { number, sumCents } = batch.body
  const entry = `<Ntry><Amt Ccy="EUR">${(sumCents / 100).toFixed(2)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt><NtryDtls><Btch><PmtInfId>${number}-1</PmtInfId><NbOfTxs>1</NbOfTxs></Btch></NtryDtls></Ntry>`
  mkdirSync(path.join(folder, 'in'), { recursive: true })
  const statement = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>F-1</Id>${entry}</Stmt></BkToCstmrStmt></Document>`
  writeFileSync(path.join(folder, 'in', 'auszug.xml'), statement)
  writeFileSync(path.join(folder, 'in', 'brief.xml'), 'kein Auszug')
  await takeFromBank(app.deps)
  const after = await risk.get<PaymentBatchDetail>(url)
  writeFileSync(path.join(folder, 'in', 'auszug.xml'), statement)
  await takeFromBank(app.deps)

  expect([handed.status, handed.body.state]).toEqual([200, 'handed_over'])
  expect(readFileSync(path.join(folder, 'out', `${number}.xml`)).equals(kept.raw)).toBe(true)
  expect(listed('out')).toEqual([`${number}.xml`])
  expect(after.body.state).toBe('executed')
  expect([listed('in'), listed('in/done'), listed('in/refused')]).toEqual([[], ['auszug.xml'], ['brief.xml']])
  expect((await risk.get<PaymentBatchDetail>(url)).body.state).toBe('executed')
})

test('a return of the folder that belongs to no payment waits at the desk', async () => {
  const entry = `<Ntry><Amt Ccy="EUR">47.11</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-25</Dt></BookgDt><AcctSvcrRef>R-4711</AcctSvcrRef></Ntry>`
  const statement = `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>F-2</Id>${entry}</Stmt></BkToCstmrStmt></Document>`
  for (const name of ['rueckgabe.xml', 'noch-einmal.xml']) {
    writeFileSync(path.join(folder, 'in', name), statement)
    await takeFromBank(app.deps)
  }

  const { body } = await clerk.get<{ tasks: { kind: string; cents: number }[] }>('/v1/factoring/tasks', {
    query: { kind: 'unmatched_debit' },
  })
  expect(listed('in/done')).toContain('noch-einmal.xml')
  expect(body.tasks).toMatchObject([{ kind: 'unmatched_debit', cents: 4_711 }])
})
