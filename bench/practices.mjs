// A million invoices of 200 practices in one database: every list and search as a member of the factor, who sees all of them,
// and as a practice, which sees its 5,000. BENCH_ROWS takes another number. Seeded straight into the database.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { adminUrl, keepSearchedTexts } from './lib/many-invoices.mjs'
import { median } from './lib/median.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const INVOICES = Number(process.env.BENCH_ROWS ?? 1_000_000)
const PRACTICES = 200
/** The practice that asks for itself; the rare names are its own. */
const OWN = 18
const passwords = fileURLToPath(new URL('../apps/server/dist/platform/auth/passwords.js', import.meta.url))
const CALLS = 9
const limitMs = 200

const names = [
  'Müller',
  'Schmidt',
  'Schröder',
  'Fischer',
  'Weber',
  'Meyer',
  'Wagner',
  'Becker',
  'Groß',
  'Öztürk',
]

/** What is asked, by the query of the list; the wanted words are in none, few and many of the rows. */
const questions = [
  ['page 1', ''],
  ['a status', '?status=processed'],
  ['a status that none of them has', '?status=rejected'],
  ['one practice', `?customer_number=${400_000 + OWN}`],
  ['a search that finds nothing', '?query=zzzzq'],
  ['a search by number', `?query=P-${17 + PRACTICES}`],
  ['a search by a name in one of ten rows', '?query=schroeder'],
  ['a name in one of ten rows, with a status that none of them has', '?query=schroeder&status=confirmed'],
  [
    'a name in one of ten rows, with a state of the claim that none of them has',
    '?query=schroeder&receivableState=overdue',
  ],
  ['a name in one of ten rows, of one practice', `?query=schroeder&customer_number=${400_000 + OWN}`],
  ['a search by a rare name', '?query=Seltenheit'],
  ['a search by part of a name and amount', '?query=ltenh'],
]

async function seed(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const id = (letter, n = 'n') => `('0190${letter}000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
  const day = `date '2026-11-01' - (n % 300)::int`
  const isBought = 'n % 5 = 0'
  const name = `(array[${names.map((text) => `'${text}'`).join(', ')}])[1 + n / ${PRACTICES} % ${names.length}] || case when n % 100000 = 17 then '-Seltenheit' else '' end || ', ' || chr(65 + n % 26) || 'da ' || n % 4000`
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(`insert into organisation (id, customer_number, name, mode, onboarding_status, factoring_types)
      select ${id('e')}, (400000 + n)::text, 'Praxis ' || n, 'production', 'done', '{recourse,non_recourse}' from generate_series(1, ${PRACTICES}) n`)
    await client.query(
      `insert into organisation (id, customer_number, name, kind, mode, onboarding_status) values (${id('e', '0')}, '399999', 'Factor', 'factor', 'production', 'done')`,
    )
    const { hashPassword } = await import(pathToFileURL(passwords).href)
    const hash = await hashPassword('Praxis-Demo-2026')
    for (const [n, email, role] of [
      [0, 'staff@bench.example', 'factor_clerk'],
      [OWN, 'owner@bench.example', 'owner'],
    ]) {
      await client.query(
        `insert into user_account (id, email, name, password_hash) values (${id('f', `${n}`)}, $1, 'Bench', $2)`,
        [email, hash],
      )
      await client.query(
        `insert into membership (id, user_id, organisation_id, role) values (${id('f', `${n}`)}, ${id('f', `${n}`)}, ${id('e', `${n}`)}, $1)`,
        [role],
      )
    }
    // In parts, so that no statement runs into its limit and the progress can be seen.
    for (let from = 1; from <= INVOICES; from += 100_000) {
      await client.query(`insert into invoice (id, organisation_id, customer_number, number, status, factoring_type, body, patient_name, debtor_name, debtor_key,
          invoice_date, last_service_on, total_cents, source_kind, offered_at, offered_on, decision, decision_state, decided_at, purchased_on, due_on, payout_cents, payout_on, receivable_state, settlement_state, open_cents)
        select ${id('a')}, ${id('e', `1 + n % ${PRACTICES}`)}, (400001 + n % ${PRACTICES})::text, 'P-' || n, case when ${isBought} then 'processed' else 'complete' end, 'non_recourse', '{}', ${name}, ${name}, md5((n % 40000)::text),
          ${day}, ${day}, 5000 + n % 90000, 'form', (${day})::timestamptz, ${day}, case when ${isBought} then 'purchased' end,
          case when ${isBought} then 'decided' end, case when ${isBought} then (${day})::timestamptz end, case when ${isBought} then ${day} end, case when ${isBought} then ${day} + 30 end,
          case when ${isBought} then 4700 end, case when ${isBought} then date '2026-11-23' end, case when ${isBought} then 'open' end, case when ${isBought} then 'scheduled' else 'none' end,
          case when ${isBought} then 5000 else 0 end
        from generate_series(${from}, ${Math.min(INVOICES, from + 99_999)}) n`)
      console.error(`${Math.min(INVOICES, from + 99_999)} invoices`)
    }
    await client.query(keepSearchedTexts)
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function timed(url, headers) {
  const begin = performance.now()
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 200)}`)
  return { ms: performance.now() - begin, body: JSON.parse(text) }
}

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  chmodSync(folder, 0o711)
  const server = await startServer(folder, { env: { DEMO_DATA: '0' } })
  try {
    await seed(adminUrl(folder))
    const found = []
    for (const [who, email] of [
      ['factor', 'staff@bench.example'],
      ['practice', 'owner@bench.example'],
    ]) {
      const headers = await logIn(server.url, email)
      for (const [what, query] of questions) {
        const times = []
        let count = 0
        for (let call = 0; call < CALLS; call += 1) {
          const { ms, body } = await timed(`${server.url}/v1/factoring/invoices${query}`, headers)
          times.push(ms)
          count = body.invoices.length
        }
        found.push({
          name: `Invoices as the ${who}, ${INVOICES.toLocaleString('en')} of ${PRACTICES} practices, ${what} (${count} on the page): median`,
          value: median(times).toFixed(1),
          unit: 'ms',
          goal: `≤ ${limitMs} ms`,
          isMet: median(times) <= limitMs,
        })
      }
    }
    return found
  } finally {
    await stopServer(server)
    rmSync(folder, { recursive: true, force: true })
  }
}
