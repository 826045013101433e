import type { InvoiceRow, InvoiceTotals } from '@honora/contract/invoices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient, simulateDays, soldInvoice } from './testing.ts'

let app: TestApp
let practice: Practice
let clerk: Caller
const sold: string[] = []

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Summe')
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  await simulateDays(app, 0)
  sold.push((await soldInvoice(practice, 80_000, 'recourse')).id)
  sold.push((await soldInvoice(practice, 43_210, 'non_recourse')).id)
  const patient = await newPatient(practice.owner, { familyName: 'Nichtverkauft' })
  await practice.owner.post('/v1/factoring/invoices', amountBody(patient, 20_000))
})
afterAll(() => app.close())

async function sums(who: Caller, query: Record<string, string> = {}): Promise<InvoiceTotals['sums']> {
  const { status, body } = await who.get<InvoiceTotals>('/v1/factoring/invoices/totals', { query })
  expect(status).toBe(200)
  return body.sums
}

describe('sums of a filtered list', () => {
  test('of everything: what is not sold counts with its amount only', async () => {
    expect(await sums(practice.owner)).toEqual({
      count: 3,
      totalCents: 143_210,
      payoutCents: 70_685 + 41_546,
      openCents: 123_210,
    })
  })

  test('of a kind, of a name, of nothing', async () => {
    expect(await sums(practice.owner, { factoringType: 'recourse' })).toMatchObject({
      count: 1,
      totalCents: 80_000,
    })
    expect(await sums(practice.owner, { query: 'nichtverkauft' })).toMatchObject({
      count: 1,
      totalCents: 20_000,
      openCents: 0,
    })
    expect(await sums(practice.owner, { fileId: 'none' })).toEqual({
      count: 0,
      totalCents: 0,
      payoutCents: 0,
      openCents: 0,
    })
  })

  test('the factor adds up what was offered, of one practice or of all, and a stranger nothing', async () => {
    const stranger = await app.practice('Zahnarztpraxis Fremd')

    expect(await sums(clerk)).toMatchObject({ count: 2, totalCents: 123_210 })
    expect(await sums(clerk, { customer_number: practice.customerNumber })).toMatchObject({ count: 2 })
    expect(await sums(stranger.owner)).toMatchObject({ count: 0 })
  })

  test('of one person, from any of the invoices: the account of a debtor; an unknown one has none', async () => {
    const patient = await newPatient(practice.owner, { familyName: 'Mehrfach' })
    const [first, second] = await Promise.all(
      [30_000, 40_000].map((cents) =>
        practice.owner.post<InvoiceRow>('/v1/factoring/invoices', amountBody(patient, cents)),
      ),
    )
    const debtorOf = first?.body.id ?? ''
    const list = await practice.owner.get<{ invoices: InvoiceRow[] }>('/v1/factoring/invoices', {
      query: { debtorOf },
    })
    const stranger = await app.practice('Zahnarztpraxis Neugier')

    expect(await sums(practice.owner, { debtorOf })).toMatchObject({ count: 2, totalCents: 70_000 })
    expect(list.body.invoices.map(({ id }) => id).toSorted()).toEqual(
      [debtorOf, second?.body.id ?? ''].toSorted(),
    )
    expect(await sums(stranger.owner, { debtorOf })).toMatchObject({ count: 0 })
    expect(await sums(practice.owner, { debtorOf: 'none' })).toMatchObject({ count: 0 })
  })

  test('no sum stands where it would be of more invoices than are added up', async () => {
    const many = await app.practice('Zahnarztpraxis Viel')
    await sql`
      insert into invoice (id, organisation_id, customer_number, number, status, body, patient_name, debtor_name, debtor_key,
        invoice_date, last_service_on, total_cents, source_kind)
      select ('01900000-0000-7000-9000-' || lpad(to_hex(n), 12, '0'))::uuid, ${many.organisationId}::uuid, ${many.customerNumber},
        'V-' || n, 'complete', '{}', 'Viel, Vera', 'Viel, Vera', 'key', '2026-11-01', '2026-11-01', 100, 'form'
      from generate_series(1, 10001) n`.execute(app.deps.db.system)

    expect(await sums(many.owner)).toBeNull()
    expect(await sums(many.owner, { query: 'V-10001' })).toMatchObject({ count: 1, totalCents: 100 })
  })
})

test('a list says for how many days a claim is overdue, and says nothing of a paid one', async () => {
  const days = async (): Promise<(number | undefined)[]> => {
    const { body } = await practice.owner.get<{ invoices: InvoiceRow[] }>('/v1/factoring/invoices')
    return sold.map((id) => body.invoices.find((row) => row.id === id)?.daysOverdue)
  }
  const [first = '', second = ''] = sold
  await sql`update invoice set due_on = '2026-11-11' where id = any(${sold}::uuid[])`.execute(
    app.deps.db.system,
  )
  await sql`update invoice set receivable_state = 'paid', open_cents = 0 where id = ${second}::uuid`.execute(
    app.deps.db.system,
  )

  expect(await days()).toEqual([12, 0])

  await sql`update invoice set receivable_state = 'instalment_plan' where id = ${first}::uuid`.execute(
    app.deps.db.system,
  )

  expect(await days()).toEqual([0, 0])
})
