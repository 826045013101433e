import type { Account, Dashboard } from '@honora/contract/ledger.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { systemScope } from '../../platform/scope.ts'
import { amountBody, newPatient, simulateDays } from '../invoices/testing.ts'
import { foldFigures } from './queries/figures.ts'

let app: TestApp
let practice: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Konto')
  await simulateDays(app, 0)
})
afterAll(() => app.close())

/** Balance from the books themselves, and from what lists and figures read. */
async function balances(): Promise<{ books: number; figures: number; open: number; unstated: number }> {
  const { rows } = await sql<{ books: number; open: number; unstated: number }>`
    select (0 - coalesce(sum(e.amount_cents), 0))::bigint as books,
      (select count(*)::int from practice_open where organisation_id = ${practice.organisationId}::uuid) as open,
      (count(*) filter (where not exists (select from statement_line l where l.tx_id = e.tx_id)))::int as unstated
    from ledger_entry e where e.organisation_id = ${practice.organisationId}::uuid and e.account_kind = 'practice'`.execute(
    app.deps.db.system,
  )
  const account = await practice.owner.get<Account>('/v1/factoring/account')
  const { books = 0, open = 0, unstated = 0 } = rows[0] ?? {}
  return { books, figures: account.body.balanceCents, open, unstated }
}

interface Sum {
  readonly measure: string
  readonly day: string
  readonly type: string | null
  readonly amount: number
  readonly number: number
}

/** What is kept by day and measure, however many rows it takes. */
async function kept(): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    select measure, on_day as day, factoring_type as type, sum(amount)::bigint as amount, sum(number)::int as number
    from practice_figure where organisation_id = ${practice.organisationId}::uuid
    group by 1, 2, 3 having sum(amount) <> 0 or sum(number) <> 0 order by 1, 2, 3`.execute(app.deps.db.system)
  return rows
}

/** The same from invoices and books. */
async function fromRecords(): Promise<readonly Sum[]> {
  const { rows } = await sql<Sum>`
    select measure, on_day as day, factoring_type as type, amount, number
    from practice_figure_source where organisation_id = ${practice.organisationId}::uuid order by 1, 2, 3`.execute(
    app.deps.db.system,
  )
  return rows
}

async function sell(totalCents: number, factoringType: string): Promise<void> {
  const made = await practice.owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(practice.owner), totalCents),
  )
  const sold = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
    factoringType,
  })
  expect(sold.body.status).toBe('processed')
}

test('what the account shows is what the books hold, before and after payouts, charge-backs and reserves', async () => {
  const seen = [await balances()]
  await sell(40_000, 'non_recourse')
  await sell(80_000, 'recourse')
  seen.push(await balances())
  for (const days of [1, 4, 120]) {
    await practice.owner.post('/v1/factoring/clock', { days })
    seen.push(await balances())
    await sell(30_000 + days, 'recourse')
    seen.push(await balances())
  }

  expect(await kept()).toEqual(await fromRecords())
  for (const { books, figures, open, unstated } of seen) {
    expect(figures).toBe(books)
    expect(open).toBe(unstated)
  }
  expect(new Set(seen.map((each) => each.books)).size).toBeGreaterThan(4)
}, 240_000)

test('a dashboard shows what the books of its days hold', async () => {
  await sell(55_000, 'recourse')
  await practice.owner.post('/v1/factoring/invoices', amountBody(await newPatient(practice.owner), 33_000))
  const { body } = await practice.owner.get<Dashboard>(
    '/v1/factoring/dashboard?from=2020-01-01&to=2040-12-31',
  )
  const { rows } = await sql<{ purchased: number; count: number; paid: number; open: number }>`
    select (select sum(e.amount_cents)::bigint from ledger_entry e join ledger_tx t on t.id = e.tx_id
        where t.organisation_id = ${practice.organisationId}::uuid and t.kind = 'purchase' and e.account_kind = 'receivable') as purchased,
      (select count(*)::int from ledger_tx t where t.organisation_id = ${practice.organisationId}::uuid and t.kind = 'purchase') as count,
      (select sum(amount_cents)::bigint from payout where organisation_id = ${practice.organisationId}::uuid) as paid,
      (select sum(open_cents)::bigint from invoice where organisation_id = ${practice.organisationId}::uuid
        and status = 'processed' and receivable_state not in ('paid', 'charged_back', 'written_off', 'cancelled')) as open`.execute(
    app.deps.db.system,
  )

  expect({
    purchased: body.purchasedCents,
    count: body.purchasedCount,
    paid: body.paidOutCents,
    open: body.openCents,
  }).toEqual(rows[0])
  expect(body.tasks).toContainEqual({
    kind: 'invoices_to_confirm',
    count: 1,
    cents: 33_000,
    href: '/factoring/invoices?status=complete',
  })
  expect(await kept()).toEqual(await fromRecords())
  expect(body.ageing.reduce((sum, each) => sum + each.cents, 0)).toBe(body.openCents)
})

test('folding leaves every sum as it is and one row of each', async () => {
  const before = await kept()
  await app.deps.transaction(systemScope(practice.organisationId), (tx) =>
    foldFigures(tx, practice.organisationId),
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from practice_figure where organisation_id = ${practice.organisationId}::uuid`.execute(
    app.deps.db.system,
  )

  expect(await kept()).toEqual(before)
  expect(rows[0]?.count).toBe(before.length)
})
