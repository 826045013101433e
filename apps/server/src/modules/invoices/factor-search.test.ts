import type { Invoice } from '@honora/contract/invoices.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepareSession } from '../../platform/db/connection.ts'
import { createScopeSigner } from '../../platform/db/scope-signer.ts'
import type { DB } from '../../platform/db/types.ts'
import { practiceUrl } from '../../testing/database.ts'
import { testApp, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { invoiceBody, newPatient } from './testing.ts'
import { type InvoiceFilter, listInvoiceRows } from './queries/invoices.ts'

const filled = 20_000

let app: TestApp
let practice: Practice
let factor: Practice
let clerk: Caller
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  clerk = await factor.member('factor_clerk')
  await fill([practice, await app.practice('Zahnarztpraxis Süd')])
}, 60_000)
afterAll(() => app.close())

/** Offered invoices of several practices; every thousandth is another's, all but the oldest three hundred wait for a decision. */
async function fill(practices: readonly Practice[]): Promise<void> {
  const ids = practices.map(({ organisationId }) => organisationId)
  const numbers = practices.map(({ customerNumber }) => customerNumber)
  await sql`
    insert into invoice (id, organisation_id, customer_number, number, status, factoring_type, body, patient_name, debtor_name,
      debtor_key, invoice_date, last_service_on, total_cents, source_kind, offered_at, offered_on)
    select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      (${ids}::uuid[])[1 + n % ${ids.length}], (${numbers}::text[])[1 + n % ${ids.length}], 'F-' || n,
      case when n <= 300 then 'complete' else 'confirmed' end, 'non_recourse', '{}',
      case when n % 1000 = 0 then 'Seltenheit, Ada' else 'Häufig, Bert' end, 'Zahler ' || n, 'key-' || n,
      '2026-11-01', '2026-11-01', 5000 + n, 'form', now(), '2026-11-01'
    from generate_series(1, ${filled}) n`.execute(app.deps.db.system)
  await sql`vacuum analyze invoice, invoice_text`.execute(app.deps.db.system)
}

async function numbersOf(who: Caller, query: Record<string, string | number>): Promise<string[]> {
  const numbers: string[] = []
  let cursor: string | null = null
  do {
    const { status, body }: { status: number; body: { invoices: Invoice[]; cursor: string | null } } =
      await who.get('/v1/factoring/invoices', { query: { ...query, ...(cursor === null ? {} : { cursor }) } })
    expect(status).toBe(200)
    numbers.push(...body.invoices.map(({ number }) => number))
    cursor = body.cursor
  } while (cursor !== null)
  return numbers
}

const everyThousandth = Array.from({ length: filled / 1000 }, (_, n) => `F-${filled - n * 1000}`)

describe('the factor searches the invoices of all practices', () => {
  test('a rare name, over the pages, newest first', async () => {
    expect(await numbersOf(clerk, { query: 'Seltenheit', limit: 7 })).toEqual(everyThousandth)
  })

  test('a number', async () => {
    expect(await numbersOf(clerk, { query: 'f-12345' })).toEqual(['F-12345'])
  })

  test('nothing', async () => {
    expect(await numbersOf(clerk, { query: 'zzzzq' })).toEqual([])
  })

  test('a frequent name among few that have a status: those lie behind all others that the index finds', async () => {
    const found = await numbersOf(clerk, { query: 'haufig', status: 'complete', limit: 100 })

    expect(found).toHaveLength(300)
    expect(found.slice(0, 2)).toEqual(['F-300', 'F-299'])
  })

  test('what a practice has not offered is not among it, until it is', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Nochnicht' })
    await practice.owner.post('/v1/factoring/invoices', invoiceBody(patientId, { number: 'ENTWURF-1' }))
    expect(await numbersOf(practice.owner, { query: 'nochnicht' })).toEqual(['ENTWURF-1'])
    expect(await numbersOf(clerk, { query: 'nochnicht' })).toEqual([])

    await sql`update invoice set offered_at = now() where number = 'ENTWURF-1'`.execute(app.deps.db.system)
    expect(await numbersOf(clerk, { query: 'nochnicht' })).toEqual(['ENTWURF-1'])
  })

  test('by the name an invoice has now', async () => {
    await sql`update invoice set debtor_name = 'Umbenannt' where number = 'F-5000'`.execute(
      app.deps.db.system,
    )
    expect(await numbersOf(clerk, { query: 'umbenannt' })).toEqual(['F-5000'])
    expect(await numbersOf(clerk, { query: 'zahler f-5000' })).toEqual([])
  })

  test('and a practice only its own', async () => {
    const found = await numbersOf(practice.owner, { query: 'Seltenheit' })
    expect(found).toEqual(everyThousandth)
    expect(await numbersOf(practice.owner, { query: 'f-12345' })).toEqual([])
  })
})

/** Asks the list as a member of the factor on a connection of its own; answers the plans too, with those of the function. */
async function searchedWith(
  url: string,
  filter: Omit<InvoiceFilter, 'organisationId'>,
  setting = 'select',
): Promise<{ plans: string[]; numbers: string[] }> {
  const plans: string[] = []
  // the pool waits for it, though its types do not say so
  const onConnect: (client: pg.ClientBase) => unknown = (client) => prepareSession(client, false)
  const pool = new pg.Pool({ connectionString: url, max: 1, onConnect })
  pool.on('connect', (client) => client.on('notice', ({ message }) => plans.push(message ?? '')))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  try {
    const rows = await db.transaction().execute(async (tx) => {
      const scope = { organisationId: factor.organisationId, seesOffered: true }
      await createScopeSigner(() => app.deps.db.system)(tx, scope)
      await sql.raw(setting).execute(tx)
      return listInvoiceRows(tx, { organisationId: null, ...filter }, { after: undefined, limit: 20 })
    })
    return { plans, numbers: rows.map(({ number }) => number) }
  } finally {
    await db.destroy()
  }
}

describe('a search of the factor uses the index', () => {
  beforeAll(async () => {
    const name = new URL(app.databaseUrl).pathname.slice(1)
    const admin = new pg.Client({ connectionString: app.databaseUrl })
    await admin.connect()
    for (const setting of [
      "session_preload_libraries = 'auto_explain'",
      'auto_explain.log_min_duration = 0',
      'auto_explain.log_nested_statements = on',
      'client_min_messages = log',
    ])
      await admin.query(`alter database ${name} set ${setting}`)
    await admin.end()
  })

  test.each([
    ['the login of the practices', () => practiceUrl(app.databaseUrl)],
    ['one login that does everything', () => app.databaseUrl],
  ])('with %s', async (_name, url) => {
    const { plans } = await searchedWith(url(), { query: 'Seltenheit' })

    const ids = plans.filter((plan) => plan.includes('from public.invoice_text'))
    const rows = plans.filter((plan) => plan.includes('from "invoice"'))
    expect(ids).toHaveLength(1)
    expect(ids[0]).toContain('Bitmap Index Scan on invoice_text_search')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatch(/Index Scan (?:Backward )?using invoice_pkey|Bitmap Index Scan on invoice_pkey/)
    expect(rows[0]).not.toContain('Seq Scan on invoice')
  })

  test('but what a rare status leaves is searched itself, where the newest of a frequent name are others', async () => {
    const filter = { query: 'haufig', status: 'complete' } as const
    const url = practiceUrl(app.databaseUrl)
    const { plans, numbers } = await searchedWith(url, filter)
    const ids = plans.filter((plan) => plan.includes('from public.invoice_text'))
    const last = plans.findLast((plan) => plan.includes('from "invoice"'))

    expect(ids).toHaveLength(1)
    expect(last).toContain('search like all')
    expect(last).toContain('using invoice_offered_status')
    expect(numbers[0]).toBe('F-300')
  })

  test('and what filters leave is not, where reading it costs much: more ids are looked up, to the same rows', async () => {
    const filter = { query: 'haufig', status: 'complete' } as const
    const url = practiceUrl(app.databaseUrl)
    const costly = 'set local random_page_cost = 1000000; set local seq_page_cost = 1000000'
    const { plans, numbers } = await searchedWith(url, filter, costly)

    expect(plans.filter((plan) => plan.includes('from public.invoice_text')).length).toBeGreaterThan(2)
    expect(plans.some((plan) => plan.includes('search like all'))).toBe(false)
    expect(numbers).toEqual((await searchedWith(url, filter)).numbers)
  })
})
