import type { Account, StatementDetail, StatementRow, StatementTotals } from '@honora/contract/ledger.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller, Practice } from '../../testing/test-app.ts'
import { moneyTests, runStatements, soldInvoice } from '../invoices/testing.ts'

const { app, clerk, factor } = moneyTests()

async function passDays(owner: Practice, days: number): Promise<void> {
  const moved = await owner.owner.post('/v1/factoring/clock', { days })
  expect(moved.status).toBe(200)
}

test('a statement keeps its sums and names what is open of its claims today', async () => {
  const seller = await app().practice('Praxis mit offenen Posten')
  const partly = await soldInvoice(seller, 30_000, 'recourse')
  const unpaid = await soldInvoice(seller, 20_000, 'non_recourse')
  await passDays(seller, 1)
  const [row] = await runStatements(seller.owner)
  const path = `/v1/factoring/statements/${row?.id}`
  const before = await seller.owner.get<StatementDetail>(path)
  const { today } = (await seller.owner.get<Account>('/v1/factoring/account')).body
  await seller.owner.post(`/v1/factoring/invoice/${partly.id}/report-payment`, {
    amountCents: 10_000,
    paidOn: today,
  })
  const after = await seller.owner.get<StatementDetail>(path)
  const openOf = ({ lines }: StatementDetail) => lines.map((line) => [line.invoiceId, line.openCents])

  expect(openOf(before.body)).toEqual([
    [partly.id, 30_000],
    [unpaid.id, 20_000],
    [null, 0],
  ])
  expect(openOf(after.body)).toEqual([
    [partly.id, 20_000],
    [unpaid.id, 20_000],
    [null, 0],
  ])
  expect(after.body.closingCents).toBe(before.body.closingCents)
})

test('a statement names who pays on screen; who sees masked names, and the file for bookkeeping, have initials', async () => {
  const seller = await app().practice('Praxis mit Namen')
  const sold = await soldInvoice(seller, 30_000, 'recourse')
  await passDays(seller, 1)
  const [row] = await runStatements(seller.owner)
  const path = `/v1/factoring/statements/${row?.id}`
  const namesFor = async (reader: Caller) => {
    const { lines } = (await reader.get<StatementDetail>(path)).body
    return lines.filter((line) => line.invoiceId === sold.id).map((line) => line.debtorName)
  }

  expect(await namesFor(seller.owner)).toEqual([sold.debtorName])
  expect(await namesFor(await seller.member('auditor'))).toEqual([''])
  const csv = await seller.owner.get(`${path}.csv`)
  expect(csv.raw.toString()).not.toContain(sold.debtorName.split(',')[0])
})

describe('totals of a period', () => {
  const path = '/v1/factoring/statements/totals'
  let seller: Practice
  let rows: StatementRow[]

  beforeAll(async () => {
    seller = await app().practice('Praxis mit Summen')
    await soldInvoice(await app().practice('Praxis nebenan'), 20_000, 'recourse')
    for (const cents of [30_000, 40_000]) {
      await soldInvoice(seller, cents, 'recourse')
      await passDays(seller, 3)
    }
    rows = await runStatements(seller.owner)
  })

  const totalsOf = async (reader: Caller, query: Readonly<Record<string, string>> = {}) =>
    (await reader.get<StatementTotals>(path, { query: { kind: 'run', ...query } })).body
  const sum = (of: (row: StatementRow) => number) => rows.reduce((cents, row) => cents + of(row), 0)

  test('lead from the opening balance of the first to the closing balance of the last statement', async () => {
    const [newest, oldest] = [rows[0], rows.at(-1)]
    const whole = await totalsOf(seller.owner)
    const later = await totalsOf(seller.owner, { from: newest?.periodTo ?? '' })
    const none = await totalsOf(seller.owner, { to: '2020-12-31' })

    expect(rows.length).toBeGreaterThan(1)
    expect(whole).toEqual({
      statementCount: rows.length,
      openingCents: oldest?.openingCents,
      purchasesCents: 70_000,
      feesNetCents: sum((row) => row.feesNetCents),
      vatCents: sum((row) => row.vatCents),
      reserveCents: 7_000,
      interestCents: 0,
      chargebacksCents: 0,
      otherCents: 0,
      directDebitCents: 0,
      practicePaymentCents: 0,
      payoutCents: sum((row) => row.payoutCents),
      closingCents: newest?.closingCents,
    })
    expect(whole.closingCents).toBe(
      whole.openingCents +
        whole.purchasesCents -
        whole.feesNetCents -
        whole.vatCents -
        whole.reserveCents -
        whole.payoutCents,
    )
    expect(later).toMatchObject({
      statementCount: 1,
      openingCents: newest?.openingCents,
      payoutCents: newest?.payoutCents,
    })
    expect([none.statementCount, none.openingCents, none.closingCents]).toEqual([0, 0, 0])
  })

  test('are of the own practice, for the factor of all or of one; refused to who sees no money', async () => {
    const other = await app().practice('Praxis ohne Summen')
    const all = await totalsOf(clerk())
    const one = await totalsOf(clerk(), { customer_number: seller.customerNumber })
    const foreign = await totalsOf(other.owner, { customer_number: seller.customerNumber })
    const stated = await app()
      .deps.db.system.selectFrom('statement')
      .select(['organisation_id', 'opening_cents', 'closing_cents', 'payout_cents'])
      .where('kind', '=', 'run')
      .orderBy('id')
      .execute()
    const lastOfEach = new Map(stated.map((row) => [row.organisation_id, row.closing_cents]))
    const dentist = await seller.member('dentist')
    const refused = await Promise.all([
      dentist.get(path, { query: { kind: 'run' } }),
      app().anonymous.get(path, { query: { kind: 'run' } }),
      seller.owner.get(path, { query: { kind: 'week' } }),
      seller.owner.get(path),
    ])

    expect(one).toEqual(await totalsOf(seller.owner))
    expect(foreign.statementCount).toBe(0)
    expect(lastOfEach.size).toBeGreaterThan(1)
    expect(all).toMatchObject({
      statementCount: stated.length,
      payoutCents: stated.reduce((cents, row) => cents + row.payout_cents, 0),
      closingCents: [...lastOfEach.values()].reduce((cents, each) => cents + each, 0),
    })
    expect(refused.map(({ status }) => status)).toEqual([403, 401, 400, 400])
  })

  test('close the table of a period, in which every row adds up', async () => {
    const csv = '/v1/factoring/statements.csv'
    const file = await seller.owner.get(csv, { query: { kind: 'run' } })
    const [head = [], ...body] = file.raw
      .toString('utf8')
      .trim()
      .split('\r\n')
      .map((line) => line.split(';'))
    const cents = (cell: string) => Number(cell.replace(',', ''))
    const sums = body.at(-1) ?? []
    const dentist = await seller.member('dentist')
    const refused = await Promise.all([
      dentist.get(csv, { query: { kind: 'run' } }),
      seller.owner.get(csv, { query: { kind: 'run', to: '2020-12-31' } }),
      clerk().get<{ errors: unknown }>(csv, { query: { kind: 'run' } }),
      seller.owner.get(csv, { query: { kind: 'run', from: 'gestern' } }),
    ])

    expect(file.headers['content-disposition']).toContain('Abrechnung.csv')
    expect(head.slice(0, 4)).toEqual(['Beleg', 'Von', 'Bis', 'Anfangssaldo'])
    expect([head.at(-1), sums[0]]).toEqual(['Endsaldo', 'Summe'])
    expect(body.slice(0, -1).map(([number]) => number)).toEqual(rows.map((row) => row.number).toReversed())
    for (const [, , , ...amounts] of body) {
      const closing = cents(amounts.pop() ?? '')
      expect(amounts.reduce((total, cell) => total + cents(cell), 0)).toBe(closing)
    }
    expect(cents(sums[4] ?? '')).toBe(70_000)
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 422, 400])
    expect(refused[2].body.errors).toMatchObject([{ pointer: '/customer_number', code: 'required' }])
    const named = await clerk().get(csv, { query: { kind: 'run', customer_number: seller.customerNumber } })
    expect(named.raw).toEqual(file.raw)
  })
})

/** A practice whose address and whose factor's address and tax number are known: its fees can be invoiced. */
async function invoiced(name: string): Promise<Practice> {
  const seller = await app().practice(name)
  const home = { street: 'Hafenweg', houseNumber: '3', zip: '24937', city: 'Flensburg' }
  for (const organisationId of [seller.organisationId, factor().organisationId])
    await app()
      .deps.db.system.updateTable('organisation')
      .set({ address: JSON.stringify(home), tax_number: '15/123/45678' })
      .where('id', '=', organisationId)
      .execute()
  return seller
}

test('the paper of a run is the electronic invoice over its fees, that of its month is not', async () => {
  const seller = await invoiced('Praxis mit Gebühren')
  await soldInvoice(seller, 30_000, 'recourse')
  await passDays(seller, 31)
  await passDays(seller, 2)
  const list = await seller.owner.get<{ rows: StatementRow[] }>('/v1/factoring/statements')
  const paperOf = async (kind: StatementRow['kind']) => {
    const row = list.body.rows.find((each) => each.kind === kind)
    const paper = await seller.owner.get(`/v1/factoring/statements/${row?.id}/document`)
    expect(paper.status).toBe(200)
    expect(row?.feesNetCents).toBeGreaterThan(0)
    return paper.raw.toString('latin1')
  }

  expect(await paperOf('run')).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
  expect(await paperOf('month')).not.toContain('factur-x')
})

test('fee and flat of different rates stand apart, on screen and in the electronic invoice', async () => {
  const seller = await invoiced('Praxis mit zwei Steuersätzen')
  // The first sale writes the conditions every practice begins with.
  await soldInvoice(seller, 20_000, 'recourse')
  await passDays(seller, 3)
  await app()
    .deps.db.system.updateTable('factoring_contract')
    .set({ terms: sql`terms || '{"vatRateBp": {"fee": 1900, "flat": 0, "interest": 1900}}'` })
    .where('organisation_id', '=', seller.organisationId)
    .execute()
  const { money } = await soldInvoice(seller, 30_000, 'recourse')
  await passDays(seller, 3)
  const [row] = await runStatements(seller.owner)
  const path = `/v1/factoring/statements/${row?.id}`
  const { body } = await seller.owner.get<StatementDetail>(path)
  const paper = await seller.owner.get(`${path}/document`)

  expect(body.vatByRate).toEqual([
    { rateBp: 0, netCents: money.flatCents, vatCents: 0 },
    { rateBp: 1900, netCents: money.feeCents, vatCents: money.vatCents },
  ])
  expect([money.flatCents > 0, money.vatCents]).toEqual([true, Math.round(money.feeCents * 0.19)])
  expect(paper.raw.toString('latin1')).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>')
})
