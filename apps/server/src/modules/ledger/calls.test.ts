import type { Account, Dashboard, NextPayout, Payment, StatementDetail } from '@honora/contract/ledger.ts'
import type { Invoice, LedgerTransaction } from '@honora/contract/invoices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { bankStatement } from '../bank/testing.ts'
import { runStatements, simulateDays, soldInvoice } from '../invoices/testing.ts'

let app: TestApp
let practice: Practice
let factor: Practice
let clerk: Caller

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  await simulateDays(app, 0)
})
afterAll(() => app.close())

async function moveTo(days: number): Promise<void> {
  const moved = await practice.owner.post<{ today: string }>('/v1/factoring/clock', { days })
  expect(moved.status).toBe(200)
}

async function wholeLedger(): Promise<number> {
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(amount_cents), 0)::bigint as sum from ledger_entry`.execute(app.deps.db.system)
  return rows[0]?.sum ?? -1
}

describe('from the sale to the statement', () => {
  test('both types, to the cent: next day the money is there and every cent leads to its invoice', async () => {
    const first = await soldInvoice(practice, 80_000, 'recourse')
    const second = await soldInvoice(practice, 43_210, 'non_recourse')
    const before = await practice.owner.get<Account>('/v1/factoring/account')

    await moveTo(1)

    const payoutCents = 70_685 + second.money.payoutCents
    const [statement] = await runStatements(practice.owner)
    const detail = await practice.owner.get<StatementDetail>(`/v1/factoring/statements/${statement?.id}`)
    const after = await practice.owner.get<Account>('/v1/factoring/account')
    expect(second.money.payoutCents).toBe(43_210 - (1_253 + 145 + 266))
    expect(before.body).toMatchObject({
      nextPayoutOn: '2026-11-24',
      nextPayoutCents: payoutCents,
      nextPayoutCount: 2,
      openReceivablesCents: 123_210,
      reserveCents: 8_000,
    })
    expect(statement).toMatchObject({
      number: '2026-000001',
      openingCents: 0,
      purchasesCents: 123_210,
      feesNetCents: 1_105 + 1_398,
      vatCents: 210 + 266,
      reserveCents: 8_000,
      closingCents: 0,
      payoutCents,
      paidOutOn: '2026-11-24',
      invoiceCount: 2,
    })
    expect(detail.body.lines.map((line) => [line.kind, line.invoiceId])).toEqual([
      ['purchase', first.id],
      ['purchase', second.id],
      ['payout', null],
    ])
    expect(detail.body.lines.map((line) => line.openCents)).toEqual([80_000, 43_210, 0])
    expect(detail.body.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(0)
    expect(detail.body.vatByRate).toEqual([{ rateBp: 1900, netCents: 2_503, vatCents: 476 }])
    expect(after.body).toMatchObject({ balanceCents: 0, availableCents: 0, nextPayoutOn: null })
    expect(
      (await practice.owner.get<Invoice>(`/v1/factoring/invoice/${first.id}`)).body.settlementState,
    ).toBe('paid_out')
    expect(await wholeLedger()).toBe(0)
  })

  test('the next payout names every booking that makes it up; the list behind each age adds up to it', async () => {
    const other = await app.practice('Zahnarztpraxis Deich')
    const { owner } = other
    await soldInvoice(other, 50_000, 'recourse')
    await soldInvoice(other, 21_000, 'non_recourse')

    const account = (await owner.get<Account>('/v1/factoring/account')).body
    const next = (await owner.get<NextPayout>('/v1/factoring/account/next-payout')).body
    const board = (await owner.get<Dashboard>('/v1/factoring/dashboard')).body
    const listed = await Promise.all(
      board.ageing.map(async ({ bucket }) => {
        const list = await owner.get<{ invoices: { openCents: number }[] }>('/v1/factoring/invoices', {
          query: { claim: bucket },
        })
        return list.body.invoices.reduce((sum, row) => sum + row.openCents, 0)
      }),
    )

    expect(next.on).toBe(account.nextPayoutOn)
    expect(next.payoutCents).toBe(account.nextPayoutCents)
    expect(next.openingCents + next.lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(
      next.payoutCents,
    )
    expect(next.lines).toHaveLength(2)
    expect(listed).toEqual(board.ageing.map((row) => row.cents))
    expect(board.openCents).toBe(71_000)
  })

  test('offering by itself is a new version of each contract, by the owner alone', async () => {
    const house = await app.practice('Zahnarztpraxis Fleet')
    const clerkOfHouse = await house.member('billing')

    const refused = await clerkOfHouse.put('/v1/factoring/auto-confirm', { enabled: true })
    const done = await house.owner.put('/v1/factoring/auto-confirm', { enabled: true })
    const { body } = await house.owner.get<{ contracts: { autoConfirm: boolean }[] }>('/v1/organization')

    expect([refused.status, done.status]).toEqual([403, 200])
    expect(body.contracts.map((contract) => contract.autoConfirm)).toEqual([true, true])
  })

  test('documents: PDF, CSV, booking batch', async () => {
    const [statement] = await runStatements(practice.owner)
    const pdf = await practice.owner.get(`/v1/factoring/statements/${statement?.id}/document`)
    const csv = await practice.owner.get(`/v1/factoring/statements/${statement?.id}.csv`)
    const path = `/v1/factoring/statements/${statement?.id}.csv`
    const unset = await practice.owner.get(path, { query: { profile: 'datev' } })
    const settings = { datev: { consultant: '1234567', client: '4711', chart: '04' } }
    expect(unset.status).toBe(422)
    expect((await practice.owner.patch('/v1/organization', { settings })).status).toBe(200)
    const datev = await practice.owner.get(`/v1/factoring/statements/${statement?.id}.csv`, {
      query: { profile: 'datev' },
    })

    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    expect(csv.raw.toString('utf8')).toContain('706,85')
    expect(datev.raw.toString('latin1').startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true)
    expect(datev.raw.toString('latin1')).toContain('800,00;"S";"EUR";;;"";1300;1200;')
    const period = await practice.owner.get('/v1/factoring/datev.csv', {
      query: { from: '2026-11-01', to: '2026-12-31' },
    })
    const lines = period.raw.toString('latin1').split('\r\n').slice(2, -1)
    const balance = lines.reduce((sum, line) => {
      const [amount = '', side] = line.split(';')
      return sum + Number(amount.replace(',', '')) * (side === '"S"' ? 1 : -1)
    }, 0)
    const lastRun = (await runStatements(practice.owner)).find((row) => row.kind === 'run')
    expect(balance).toBe(lastRun?.closingCents)
    const twoYears = await practice.owner.get('/v1/factoring/datev.csv', {
      query: { from: '2026-11-01', to: '2027-01-31' },
    })
    expect(twoYears.status).toBe(422)
  })

  test('the dashboard is a sum over the ledger', async () => {
    const board = await practice.owner.get<Dashboard>('/v1/factoring/dashboard')
    const account = await practice.owner.get<Account>('/v1/factoring/account')

    expect(board.body).toMatchObject({
      purchasedCents: 123_210,
      purchasedCount: 2,
      feesGrossCents: 1_105 + 210 + 1_398 + 266,
      openCents: account.body.openReceivablesCents,
      chargebackCents: 0,
    })
    expect(board.body.ageing.reduce((sum, row) => sum + row.cents, 0)).toBe(board.body.openCents)
    expect(board.body.payouts).toEqual([
      {
        on: '2026-11-24',
        cents: board.body.paidOutCents,
        nonRecourseCents: board.body.paidOutCents,
        recourseCents: 0,
        state: 'paid',
      },
    ])
  })
})

const credit = (ref: string, cents: number, text: string) =>
  ({ kind: 'CRDT', ref, cents, text, on: '2026-11-30' }) as const

/** A return for which the bank charges more than may be passed on. */
const back = (entry: { ref: string; amount: string }): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-BACK</Id><Ntry><Amt Ccy="EUR">${entry.amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-12-02</Dt></BookgDt><NtryDtls><TxDtls><Refs><AcctSvcrRef>${entry.ref}</AcctSvcrRef></Refs><Chrgs><Rcrd><Amt Ccy="EUR">5.20</Amt></Rcrd></Chrgs><RtrInf><Rsn><Cd>MD06</Cd></Rsn></RtrInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`,
  )

describe('money from debtors', () => {
  test('a bank statement finds its invoice, a second import books nothing, a return opens it again', async () => {
    const invoice = await soldInvoice(practice, 50_000, 'recourse')
    const upload = (bytes: Buffer) =>
      clerk.upload<Record<string, number>>('/v1/factoring/bank-statements', {
        name: 'auszug.xml',
        bytes,
        type: 'application/xml',
      })

    const payment = credit('B-1', 50_000, `Rechnung ${invoice.number}`)
    const paid = await upload(bankStatement([payment]))
    const again = await upload(bankStatement([payment]))
    const closed = await practice.owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)
    const returned = await upload(back({ ref: 'B-1', amount: '500.00' }))
    const open = await practice.owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)

    expect([paid.status, paid.body.allocatedCount]).toEqual([201, 1])
    expect([again.body.skippedCount, again.body.allocatedCount]).toEqual([1, 0])
    expect(closed.body.receivableState).toBe('paid')
    expect(returned.body.returnedCount).toBe(1)
    expect(open.body).toMatchObject({
      receivableState: 'open',
      money: { openCents: 50_000, reserveCents: 5_000 },
    })
    expect(await wholeLedger()).toBe(0)
  })

  test('what nobody recognises waits for a person', async () => {
    const invoice = await soldInvoice(practice, 30_000, 'recourse')
    await clerk.upload('/v1/factoring/bank-statements', {
      name: 'auszug.xml',
      bytes: bankStatement([{ ...credit('B-9', 12_345, 'Miete'), payer: 'Jemand' }]),
      type: 'application/xml',
    })
    const list = await clerk.get<{ payments: Payment[] }>('/v1/factoring/payments', {
      query: { state: 'unallocated' },
    })
    const payment = list.body.payments[0]

    const done = await clerk.post<Payment>(`/v1/factoring/payments/${payment?.id}/allocate`, {
      invoiceId: invoice.id,
      amountCents: 12_345,
    })
    const claim = await practice.owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)

    expect(done.body).toMatchObject({ state: 'allocated', unallocatedCents: 0 })
    expect((await clerk.get<Payment>(`/v1/factoring/payments/${payment?.id}`)).body).toEqual(done.body)
    expect((await clerk.get('/v1/factoring/payments/nonsense')).status).toBe(404)
    expect(claim.body).toMatchObject({
      receivableState: 'partly_paid',
      money: { openCents: 17_655, paidCents: 12_345 },
    })
    expect((await practice.owner.get('/v1/factoring/payments')).status).toBe(403)
  })

  test.each([
    ['<!DOCTYPE x><Document/>', 'doctype_forbidden'],
    ['<Document><Other/></Document>', 'not_camt053'],
    ['no xml', 'not_well_formed'],
  ])('%s is refused', async (text, code) => {
    const answer = await clerk.upload<{ errors: { code: string }[] }>('/v1/factoring/bank-statements', {
      name: 'x.xml',
      bytes: Buffer.from(text),
      type: 'application/xml',
    })

    expect([answer.status, answer.body.errors[0]?.code]).toEqual([422, code])
  })
})

describe('days go by', () => {
  test('an unpaid claim with recourse is dunned and charged back on day 90 with its interest', async () => {
    const other = await app.practice('Praxis Süd')
    const invoice = await soldInvoice(other, 80_000, 'recourse')
    const days = 91

    for (let passed = 0; passed < days; passed += 13) await moveTo(Math.min(13, days - passed))

    const claim = await other.owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)
    const ledger = await other.owner.get<{
      transactions: {
        kind: string
        entries: { account: string; amountCents: number }[]
        interest: LedgerTransaction['interest']
      }[]
      balances: Record<string, number>
    }>(`/v1/factoring/invoice/${invoice.id}/ledger`)
    const events = await other.owner.get<{ events: { kind: string }[] }>(
      `/v1/factoring/invoice/${invoice.id}/events`,
    )
    const rows = await runStatements(other.owner)
    expect(claim.body).toMatchObject({
      receivableState: 'charged_back',
      dunningLevel: 3,
      money: { openCents: 0, resultCents: -2_692 },
    })
    expect(ledger.body.transactions.map((each) => each.kind)).toEqual([
      'purchase',
      'dunning_fee',
      'dunning_fee',
      'chargeback',
      'reversal',
      'reserve_set_off',
      'interest',
    ])
    expect(ledger.body.transactions.at(-1)?.entries).toContainEqual({
      account: 'financing_income',
      amountCents: -1_157,
    })
    expect(ledger.body.transactions.map(({ interest }) => interest).filter((each) => each !== null)).toEqual([
      { rateBp: 650, periods: [{ financedCents: 72_000, days: 89 }] },
    ])
    expect(events.body.events.map((event) => event.kind)).toEqual([
      'created',
      'complete',
      'confirmed',
      'purchased',
      'paid_out',
      'overdue',
      'dunned',
      'dunned',
      'dunned',
      'charged_back',
      'dispatch_sent',
    ])
    expect(rows[0]).toMatchObject({
      openingCents: 0,
      chargebacksCents: 80_000,
      reserveCents: -8_000,
      interestCents: 1_157,
      vatCents: 220,
      payoutCents: 0,
      closingCents: -73_377,
    })
    expect(await wholeLedger()).toBe(0)
  }, 120_000)

  test('a negative account is collected by direct debit, money paid too much goes back', async () => {
    const other = await app.practice('Praxis Ost')
    const invoice = await soldInvoice(other, 20_000, 'non_recourse')
    const day = (await practice.owner.get<Account>('/v1/factoring/account')).body.today
    await clerk.upload('/v1/factoring/bank-statements', {
      name: 'auszug.xml',
      bytes: bankStatement([{ ...credit('B-77', 21_000, `Rechnung ${invoice.number}`), on: day }]),
      type: 'application/xml',
    })
    const second = await soldInvoice(other, 30_000, 'recourse')
    await moveTo(5)
    await other.owner.post(`/v1/factoring/invoice/${second.id}/report-payment`, {
      amountCents: 30_000,
      paidOn: day,
    })

    await moveTo(20)
    const owing = await other.owner.get<Account>('/v1/factoring/account')
    const refunded = await other.owner.get<{
      transactions: { kind: string }[]
      balances: Record<string, number>
    }>(`/v1/factoring/invoice/${invoice.id}/ledger`)
    await moveTo(25)
    const settled = await other.owner.get<Account>('/v1/factoring/account')

    expect(refunded.body.transactions.map((each) => each.kind)).toEqual([
      'purchase',
      'payment',
      'payment_return',
    ])
    expect(refunded.body.balances.debtor_credit).toBeUndefined()
    expect(owing.body.balanceCents).toBeLessThan(0)
    expect(settled.body.balanceCents).toBe(0)
    const debit = (await runStatements(other.owner)).find((row) => row.directDebitCents !== 0)
    expect(debit).toMatchObject({ directDebitCents: -owing.body.balanceCents, otherCents: 0 })
    const shown = await other.owner.get<StatementDetail>(`/v1/factoring/statements/${debit?.id ?? ''}`)
    expect(shown.body.lines.find((line) => line.kind === 'direct_debit')).toMatchObject({
      passedOnCents: 0,
      directDebitCents: -owing.body.balanceCents,
      totalCents: -owing.body.balanceCents,
    })
    expect(await wholeLedger()).toBe(0)
  }, 120_000)

  test('opening and closing of the statements fit together and equal the books', async () => {
    const rows = (await runStatements(practice.owner)).toReversed()
    const account = await practice.owner.get<Account>('/v1/factoring/account')

    for (const [index, row] of rows.entries()) {
      const lines =
        row.purchasesCents -
        row.feesNetCents -
        row.vatCents -
        row.reserveCents -
        row.interestCents -
        row.chargebacksCents +
        row.directDebitCents +
        row.otherCents -
        row.payoutCents
      expect(row.openingCents).toBe(rows[index - 1]?.closingCents ?? 0)
      expect(row.closingCents).toBe(row.openingCents + lines)
    }
    expect(rows.at(-1)?.closingCents).toBe(account.body.balanceCents)
    expect(rows.map((row) => row.number).toSorted()).toEqual(rows.map((row) => row.number))
  })

  test('numbers of statements have no gap', async () => {
    const all = await app.deps.db.system.selectFrom('statement').select('number').orderBy('number').execute()
    const of = (year: string) =>
      all.filter((row) => row.number.startsWith(year)).map((row) => Number(row.number.slice(5)))

    for (const year of ['2026', '2027']) expect(of(year)).toEqual(of(year).map((_, index) => index + 1))
  })

  test('the clock belongs to demonstrations and to those who may move it', async () => {
    const dentist = await practice.member('dentist')

    expect((await dentist.post('/v1/factoring/clock', { days: 1 })).status).toBe(403)
    expect((await practice.owner.post('/v1/factoring/clock', { days: -1 })).status).toBe(422)
    expect((await practice.owner.get('/v1/factoring/clock')).status).toBe(200)
  })
})

describe('calculator and access', () => {
  test('the simulation is example B', async () => {
    const answer = await practice.owner.post<Record<string, Record<string, number>>>(
      '/v1/factoring/simulations',
      { amountCents: 80_000, daysToPayment: 35, defaultProbabilityBp: 0 },
    )

    expect(answer.body.recourse).toMatchObject({
      payoutNowCents: 70_685,
      payoutLaterCents: 7_459,
      costCents: 1_856,
    })
    expect(answer.body.non_recourse).toMatchObject({ payoutLaterCents: 0, interestCents: 0 })
  })

  test('statements of others are not found, a dentist sees no money, nobody without a session', async () => {
    const other = await app.practice('Praxis West')
    const dentist = await practice.member('dentist')
    const [statement] = await runStatements(practice.owner)

    expect((await other.owner.get(`/v1/factoring/statements/${statement?.id}`)).status).toBe(404)
    expect((await dentist.get('/v1/factoring/account')).status).toBe(403)
    expect((await app.anonymous.get('/v1/factoring/dashboard')).status).toBe(401)
    expect((await clerk.get(`/v1/factoring/statements/${statement?.id}`)).status).toBe(200)
  })
})
