import { addDays } from '@honora/domain/factoring/calendar.ts'
import { ageOfClaim, claimAgeBuckets } from '@honora/domain/factoring/receivable.ts'
import { unzipSync, strFromU8 } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ageToday, isOfAge } from '../../kernel/queries.ts'
import { systemScope } from '../../platform/scope.ts'
import { rowsOf } from './open-items.ts'
import { sumOpenItems } from './queries/invoices.ts'
import { moneyTests, soldInvoice } from './testing.ts'

const { app, practice, clerk } = moneyTests()

/** Copies of a claim, owed by so many persons in turn. */
async function copies(
  invoiceId: string,
  { count, persons }: { readonly count: number; readonly persons: number },
) {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'invoice' and is_generated = 'NEVER'`.execute(app().deps.db.system)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const copied = sql.join(rows.map(({ name }) => sql.ref(`copied.${name}`)))
  await sql`
    insert into invoice (${columns}) select ${copied} from invoice i, generate_series(1, ${count}::int) n,
      jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'number', 'V-' || n, 'virtual_reference', 'HV' || n,
        'debtor_key', 'person ' || n % ${persons}::int, 'debtor_name', 'Person ' || n % ${persons}::int, 'fingerprint', 'V' || n,
        'due_on', i.due_on - n % 120)) copied
    where i.id = ${invoiceId}::uuid`.execute(app().deps.db.system)
}

async function sheetFor(): Promise<{ readonly name: string; readonly rows: readonly (readonly string[])[] }> {
  const { raw, status } = await clerk().get('/v1/factoring/open-items.xlsx')
  expect(status).toBe(200)
  const files = unzipSync(raw)
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  return {
    name: /<sheet name="([^"]*)"/.exec(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()))?.[1] ?? '',
    rows: [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c [^>]*?(?:\/>|>(.*?)<\/c>)/g)].map(([, cell = '']) =>
        cell.replaceAll(/<[^>]*>/g, ''),
      ),
    ),
  }
}

test('of more open items than a table holds the factor gets the sums of each person', async () => {
  const claim = await soldInvoice(practice(), 15_000, 'recourse')
  await copies(claim.id, { count: 20_000, persons: 900 })
  const ofPersons = await sheetFor()
  expect(ofPersons.name).toBe('Offene Posten je Person')
  const [head = [], ...rows] = ofPersons.rows
  const open = head.indexOf('Offen')
  const ages = head.slice(head.indexOf('Mahnstufe') + 1, open)
  expect(ages).toHaveLength(claimAgeBuckets.length)
  // 900 persons, the first claim's own one, and the total.
  expect(rows).toHaveLength(902)
  const cents = (text = '') => Math.round(Number(text) * 100)
  for (const row of rows)
    expect(row.slice(open - ages.length, open).reduce((sum, each) => sum + cents(each), 0)).toBe(
      cents(row[open]),
    )
  const total = rows.at(-1) ?? []
  expect([total[head.indexOf('Offene Rechnungen')], cents(total[open])]).toEqual(['20001', 20_001 * 15_000])

  const practices = await app().deps.transaction(systemScope(practice().organisationId), (tx) =>
    sumOpenItems(
      tx,
      { organisationId: practice().organisationId },
      { of: 'practice', isByName: true, today: '2026-11-17' },
    ),
  )
  expect(practices).toMatchObject([
    { customer_number: practice().customerNumber, count: 20_001, open_cents: 20_001 * 15_000 },
  ])
}, 120_000)

test('a row of the list is as fine as a table holds', () => {
  expect([
    rowsOf({ items: 20_000, persons: 20_000 }),
    rowsOf({ items: 20_001, persons: 20_000 }),
    rowsOf({ items: 90_000, persons: 20_001 }),
  ]).toEqual(['item', 'person', 'practice'])
})

test('the ages that SQL counts are those of the rule, on every day around their bounds', async () => {
  const today = '2026-11-17'
  for (let overdue = -2; overdue <= 95; overdue += 1) {
    const dueOn = sql<string>`${addDays(today, -overdue)}::date`
    const { rows } = await sql<{ age: string; ages: string[] }>`
      select ${ageToday(dueOn, today)} as age,
        array_remove(array[${sql.join(claimAgeBuckets.map((age) => sql`case when ${isOfAge(age, dueOn, today)} then ${age}::text end`))}], null) as ages`.execute(
      app().deps.db.system,
    )
    expect([overdue, rows[0]]).toEqual([overdue, { age: ageOfClaim(overdue), ages: [ageOfClaim(overdue)] }])
  }
})
