import type { PaymentBatchDetail, PaymentDesk } from '@honora/contract/bank.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import type { StatementRow } from '@honora/contract/ledger.ts'
import { brokenPaymentRules, readPaymentFile } from '@honora/formats/testing/payment-file.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient, simulateDays } from '../invoices/testing.ts'
import { importStatement } from './testing.ts'

/*
 * Payouts leave by a file that one person prepares and another releases; the bank's statement alone says that the money is
 * gone. The file is read back by a reader that does not know its writer.
 */

let app: TestApp
let north: Practice
let west: Practice
let clerk: Caller
let risk: Caller

beforeAll(async () => {
  app = await testApp()
  north = await app.practice('Zahnarztpraxis Nord & Söhne')
  west = await app.practice('Praxis West')
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  risk = await factor.member('factor_risk')
  await accountOf(north, 'DE02120300000000202051')
  await accountOf(west, 'DE89370400440532013000')
  await simulateDays(app, 0)
  const mode = await risk.put('/v1/factoring/payment-settings', {
    release: 'two_people',
    creditorId: null,
  })
  expect(mode.status).toBe(200)
})
afterAll(() => app.close())

async function accountOf(practice: Practice, iban: string): Promise<void> {
  await app.deps.db.system
    .updateTable('organisation')
    .set({ bank_account: JSON.stringify({ holder: 'Dr. Nord & Söhne', iban }), account_released: true })
    .where('id', '=', practice.organisationId)
    .execute()
}

async function sold(practice: Practice, totalCents: number): Promise<Invoice> {
  const patientId = await newPatient(practice.owner)
  const made = await practice.owner.post<Invoice>('/v1/factoring/invoices', amountBody(patientId, totalCents))
  const answer = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType: 'non_recourse',
  })
  expect([answer.status, answer.body.status]).toEqual([200, 'processed'])
  return answer.body
}

const nextDay = async (days = 1): Promise<void> => {
  expect((await north.owner.post('/v1/factoring/clock', { days })).status).toBe(200)
}
const statementOf = async (practice: Practice): Promise<StatementRow | undefined> =>
  (await practice.owner.get<{ rows: StatementRow[] }>('/v1/factoring/statements')).body.rows[0]
const waiting = async (): Promise<PaymentDesk> =>
  (await clerk.get<PaymentDesk>('/v1/factoring/payment-orders')).body
const prepared = async (): Promise<PaymentBatchDetail> => {
  const answer = await clerk.post<PaymentBatchDetail>('/v1/factoring/payment-batches', {
    kind: 'credit_transfer',
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const act = (who: Caller, batch: { readonly id: string }, action: string, body: unknown = {}) =>
  who.post<PaymentBatchDetail & { reason?: string }>(
    `/v1/factoring/payment-batches/${batch.id}/${action}`,
    body,
  )

async function balance(account: string): Promise<number> {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where account_kind = ${account}`.execute(
    app.deps.db.system,
  )
  return rows[0]?.cents ?? Number.NaN
}

const euros = (cents: number): string => (cents / 100).toFixed(2)
let statements = 0
const bring = (entry: string) => {
  statements += 1
  return importStatement(
    clerk,
    Buffer.from(
      `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Id>P-${String(statements)}</Id>${entry}</Stmt></BkToCstmrStmt></Document>`,
    ),
  )
}
const booked = (cents: number, way: 'CRDT' | 'DBIT', on: string, details: string): string =>
  `<Ntry><Amt Ccy="EUR">${euros(cents)}</Amt><CdtDbtInd>${way}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><NtryDtls>${details}</NtryDtls></Ntry>`

describe('a payout', () => {
  test('is stated and in transit until the bank has booked its file', async () => {
    const invoice = await sold(north, 43_210)
    await sold(west, 25_000)
    await nextDay()
    const ordered = await statementOf(north)
    const desk = await waiting()
    const batch = await prepared()

    const tooEarly = await risk.get(`/v1/factoring/payment-batches/${batch.id}/file`)
    const byClerk = await act(clerk, batch, 'release')
    const released = await act(risk, batch, 'release')
    const file = await risk.get(`/v1/factoring/payment-batches/${batch.id}/file`)
    const again = await risk.get(`/v1/factoring/payment-batches/${batch.id}/file`)
    const handed = await act(risk, batch, 'hand-over')
    const before = [await balance('in_transit'), await balance('bank')]
    const sum = batch.sumCents
    const entry = booked(
      sum,
      'DBIT',
      '2026-11-25',
      `<Btch><PmtInfId>${batch.number}-1</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>`,
    )
    const closed = [await bring(entry), await bring(entry)]

    expect(ordered).toMatchObject({ payoutState: 'ordered', paidOutOn: null })
    expect(desk).toMatchObject({ release: 'two_people', isBankSimulated: true, blocked: [] })
    expect(desk.orders.map((order) => order.amountCents).toSorted((a, b) => b - a)).toEqual(
      batch.orders.map((order) => order.amountCents).toSorted((a, b) => b - a),
    )
    expect(tooEarly.status).toBe(409)
    expect(byClerk.status).toBe(403)
    expect([released.status, released.body.state, released.body.actions]).toEqual([
      200,
      'released',
      ['download', 'hand_over', 'refuse', 'simulated_statement'],
    ])
    const read = readPaymentFile(file.raw)
    expect(brokenPaymentRules(file.raw)).toEqual([])
    expect(again.raw.equals(file.raw)).toBe(true)
    expect(createHash('sha256').update(file.raw).digest('hex')).toBe(released.body.fileSha256)
    expect(read).toMatchObject({ messageId: batch.number, count: 2, sumCents: sum })
    expect(read.payments.map((each) => [each.iban, each.cents, each.endToEndId])).toEqual(
      batch.orders.map((order) => [order.iban, order.amountCents, order.endToEndId]),
    )
    expect(read.payments[0]?.name).toBe('Dr. Nord + Soehne')
    expect(handed.body.state).toBe('handed_over')
    expect(before).toEqual([-sum, 0])
    expect(closed).toEqual([{ executedCount: 2 }, { skippedCount: 2 }])
    expect([await balance('in_transit'), await balance('bank')]).toEqual([0, -sum])
    expect(
      (await clerk.get<PaymentBatchDetail>(`/v1/factoring/payment-batches/${batch.id}`)).body,
    ).toMatchObject({ state: 'executed', releasedBy: 'Test factor_risk' })
    expect(await statementOf(north)).toMatchObject({ payoutState: 'sent', paidOutOn: '2026-11-25' })
    expect((await north.owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)).body).toMatchObject({
      settlementState: 'paid_out',
      payoutOn: '2026-11-25',
    })
  })

  test('that the bank brings back waits for another account, and goes there', async () => {
    const { id } = await sold(west, 30_000)
    const settlement = async () =>
      (await west.owner.get<Invoice>(`/v1/factoring/invoice/${id}`)).body.settlementState
    await nextDay()
    const batch = await prepared()
    await act(risk, batch, 'release')
    const [order] = batch.orders
    const { amountCents = 0, endToEndId = '' } = order ?? {}
    const refs = `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>`
    const out = booked(amountCents, 'DBIT', '2026-11-26', `${refs}</TxDtls>`)
    const back = booked(
      amountCents,
      'CRDT',
      '2026-11-27',
      `${refs}<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf></TxDtls>`,
    )

    const closed = await bring(out)
    const paidOut = await settlement()
    const failed = [await bring(back), await bring(back)]
    await nextDay()
    const blocked = await waiting()
    await accountOf(west, 'DE02500105170137075030')
    await nextDay()
    const next = await waiting()

    expect(closed).toEqual({ executedCount: 1 })
    expect(failed).toEqual([{ failedCount: 1 }, { skippedCount: 1 }])
    expect(await statementOf(west)).toMatchObject({ payoutState: 'failed', paidOutOn: null })
    expect([paidOut, await settlement()]).toEqual(['paid_out', 'scheduled'])
    const { body } = await west.owner.get<{ events: { kind: string; details: { cents?: number } }[] }>(
      `/v1/factoring/invoice/${id}/events`,
    )
    const money = body.events.filter(({ kind }) => kind.startsWith('pa'))
    expect(money.map(({ kind, details }) => [kind, details.cents])).toEqual([
      ['paid_out', amountCents],
      ['payout_returned', amountCents],
    ])
    expect([blocked.orders, blocked.blocked.map((each) => each.reason)]).toEqual([[], ['returned']])
    expect(next.orders).toMatchObject([
      { amountCents, endToEndId: `${endToEndId}-2`, iban: 'DE02500105170137075030' },
    ])
    expect(await balance('in_transit')).toBe(-amountCents)
  })

  test('the statement of the simulated bank closes the batch that it is about', async () => {
    await sold(north, 20_000)
    // Over the weekend: banks rest.
    await nextDay(3)
    const batch = await prepared()
    const url = `/v1/factoring/payment-batches/${batch.id}/simulated-statement`
    const early = await clerk.get(url)
    await act(risk, batch, 'release')

    const statement = await clerk.get(url)
    const read = await clerk.upload<Record<string, number>>('/v1/factoring/bank-statements', {
      name: 'auszug.xml',
      bytes: statement.raw,
      type: 'application/xml',
    })

    expect(early.status).toBe(409)
    expect(read.body).toMatchObject({ executedCount: batch.orderCount, unknownDebitCount: 0 })
    expect((await statementOf(north))?.payoutState).toBe('sent')
    expect((await clerk.get(url)).status).toBe(409)
  })

  test('a booking of another amount, or of nothing of ours, closes nothing', async () => {
    await sold(west, 21_000)
    await nextDay()
    const batch = await prepared()
    await act(risk, batch, 'release')
    const name = `<Btch><PmtInfId>${batch.number}-1</PmtInfId></Btch>`

    expect(await bring(booked(batch.sumCents - 1, 'DBIT', '2026-11-30', name))).toEqual({
      unknownDebitCount: 1,
    })
    expect(await bring(booked(990, 'DBIT', '2026-11-30', '<TxDtls/>'))).toEqual({ unknownDebitCount: 1 })
    expect(
      (await act(risk, batch, 'refuse', { reason: 'Datei abgewiesen: Zugang gesperrt' })).body,
    ).toMatchObject({ state: 'refused', problem: 'Datei abgewiesen: Zugang gesperrt', orders: [] })
    expect((await waiting()).orders).toHaveLength(1)
  })
})

describe('two people', () => {
  test('whoever prepared a batch does not release it, whatever role he has by then', async () => {
    const batch = await prepared()
    await app.deps.db.system
      .updateTable('membership')
      .set({ role: 'factor_risk' })
      .where('user_id', '=', clerk.scope.userId)
      .execute()

    const own = await act(clerk, batch, 'release')
    await app.deps.db.system
      .updateTable('membership')
      .set({ role: 'factor_clerk' })
      .where('user_id', '=', clerk.scope.userId)
      .execute()
    const cancelled = await act(clerk, batch, 'cancel')

    expect([own.status, own.body.reason]).toEqual([409, 'same_person'])
    expect(cancelled.body).toMatchObject({ state: 'cancelled', orders: [] })
  })

  test('an account that changed since is not paid to: the batch is not released', async () => {
    const batch = await prepared()
    await accountOf(west, 'DE75512108001245126199')

    const released = await act(risk, batch, 'release')

    expect([released.status, released.body.reason]).toEqual([409, 'account_changed'])
    await act(clerk, batch, 'cancel')
    const nothing = await clerk.post('/v1/factoring/payment-batches', { kind: 'credit_transfer' })
    expect(nothing.status).toBe(409)
    await nextDay()
    expect((await waiting()).orders).toMatchObject([{ iban: 'DE75512108001245126199' }])
  })

  test("a release asks for a fresh login; batches are the factor's alone", async () => {
    const batch = await prepared()
    app.clock.advance(20 * 60_000)

    const stale = await act(risk, batch, 'release')

    expect(stale.status).toBe(403)
    expect(
      (await risk.put('/v1/factoring/payment-settings', { release: 'automatic', creditorId: null })).status,
    ).toBe(403)
    expect((await north.owner.get('/v1/factoring/payment-orders')).status).toBe(403)
    expect((await north.owner.get('/v1/factoring/payment-batches')).status).toBe(403)
    expect((await clerk.get('/v1/factoring/payment-batches/nonsense')).status).toBe(404)
    const list = await clerk.get<{ batches: { id: string }[] }>('/v1/factoring/payment-batches')
    expect(list.body.batches[0]?.id).toBe(batch.id)
  })
})
