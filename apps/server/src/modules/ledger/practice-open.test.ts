import type { Account } from '@honora/contract/ledger.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { amountBody, newPatient, simulateDays } from '../invoices/testing.ts'

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

  for (const { books, figures, open, unstated } of seen) {
    expect(figures).toBe(books)
    expect(open).toBe(unstated)
  }
  expect(new Set(seen.map((each) => each.books)).size).toBeGreaterThan(4)
}, 60_000)
