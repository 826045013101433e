// A million invoices of one practice, 150 000 of them bought and not settled yet: the page 5 000 of the list against the
// first one, and the figures of account and dashboard. Seeded straight into the database; the books balance.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { keepSearchedTexts } from './lib/many-invoices.mjs'
import { median } from './lib/median.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const INVOICES = 1_000_000
const BOUGHT = 150_000
const PAGE = 5000
const CALLS = 300

/** Rows of the practice 100001 by one statement each; triggers are left out, what they would write is written here. */
async function seed(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const day = `date '2026-11-01' - (n % 300)::int`
  const id = (letter) => `('0190${letter}000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  try {
    await client.query(`set session_replication_role = replica`)
    const { rows } = await client.query(`select id from organisation where customer_number = '100001'`)
    const practice = `'${rows[0].id}'::uuid`
    await client.query(`insert into invoice (id, organisation_id, customer_number, number, status, factoring_type, body, patient_name, debtor_name, debtor_key,
        invoice_date, last_service_on, total_cents, source_kind, offered_at, offered_on, decision, decision_state, decided_at, purchased_on, due_on, payout_cents, payout_on, receivable_state, settlement_state, open_cents)
      select ${id('a')}, ${practice}, '100001', 'M-' || n, case when n <= ${BOUGHT} then 'processed' else 'complete' end, 'non_recourse', '{}', 'Muster, Probe', 'Muster, Probe', 'seed',
        ${day}, ${day}, 10000, 'form', case when n <= ${BOUGHT} then now() end, case when n <= ${BOUGHT} then ${day} end, case when n <= ${BOUGHT} then 'purchased' end,
        case when n <= ${BOUGHT} then 'decided' end, case when n <= ${BOUGHT} then (${day})::timestamptz end, case when n <= ${BOUGHT} then ${day} end, case when n <= ${BOUGHT} then ${day} + 30 end,
        case when n <= ${BOUGHT} then 9482 end, case when n <= ${BOUGHT} then date '2026-11-23' end, case when n <= ${BOUGHT} then 'open' end, case when n <= ${BOUGHT} then 'scheduled' else 'none' end,
        case when n <= ${BOUGHT} then 10000 else 0 end
      from generate_series(1, ${INVOICES}) n`)
    await client.query(`insert into ledger_tx (id, organisation_id, customer_number, invoice_id, kind, ref, occurred_on, available_on, idempotency_key)
      select ${id('b')}, ${practice}, '100001', ${id('a')}, 'purchase', 'purchase', ${day}, date '2026-11-23', 'seed ' || n from generate_series(1, ${BOUGHT}) n`)
    await client.query(`insert into ledger_entry (tx_id, organisation_id, account, amount_cents)
      select ${id('b')}, ${practice}, case k when 1 then 'receivable:' || ${id('a')} when 2 then 'practice:100001' when 3 then 'fee_income' else 'vat_output' end,
        case k when 1 then 10000 when 2 then -9482 when 3 then -435 else -83 end
      from generate_series(1, ${BOUGHT}) n, generate_series(1, 4) k`)
    await client.query(`insert into practice_open (tx_id, organisation_id, available_on, factoring_type, is_purchase, cents)
      select ${id('b')}, ${practice}, date '2026-11-23', 'non_recourse', true, 9482 from generate_series(1, ${BOUGHT}) n`)
    await client.query(keepSearchedTexts)
    await client.query('delete from practice_figure')
    await client.query(
      'insert into practice_figure (organisation_id, measure, on_day, factoring_type, amount, number) select * from practice_figure_source',
    )
    await client.query('set session_replication_role = default')
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

async function get(url, headers) {
  const answer = await fetch(url, { headers })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`)
  return text
}

async function timed(url, headers) {
  const begin = performance.now()
  await get(url, headers)
  return performance.now() - begin
}

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  try {
    await stopServer(await startServer(folder))
    const { startEmbeddedDatabase } = await import(
      pathToFileURL(join(root, 'apps/server/dist/platform/db/embedded.js')).href
    )
    const database = await startEmbeddedDatabase({ dataDirectory: folder })
    const seeding = new URL(database.adminUrl)
    seeding.pathname = '/honora'
    await seed(seeding.href)
    await database.stop()
    const server = await startServer(folder)
    const headers = await logIn(server.url)
    const list = `${server.url}/v1/factoring/invoices`
    let cursor = null
    for (let page = 1; page < PAGE; page += 1) {
      const next = cursor === null ? list : `${list}?cursor=${encodeURIComponent(cursor)}`
      cursor = JSON.parse(await get(next, headers)).cursor
    }
    const far = `${list}?cursor=${encodeURIComponent(cursor)}`
    const times = { first: [], far: [], account: [], dashboard: [] }
    // In turns, so that whatever else the machine does meets both alike.
    for (let call = 0; call < CALLS; call += 1) {
      times.first.push(await timed(list, headers))
      times.far.push(await timed(far, headers))
    }
    for (let call = 0; call < 10; call += 1) {
      times.account.push(await timed(`${server.url}/v1/factoring/account`, headers))
      times.dashboard.push(await timed(`${server.url}/v1/factoring/dashboard`, headers))
    }
    await stopServer(server)
    const ratio = median(times.far) / median(times.first)
    const ms = (list) => median(list).toFixed(1)
    return [
      { name: 'Invoices, page 1 of a million: median', value: ms(times.first), unit: 'ms' },
      { name: `Invoices, page ${PAGE}: median`, value: ms(times.far), unit: 'ms' },
      {
        name: `Page ${PAGE} against page 1`,
        value: ratio.toFixed(2),
        unit: '×',
        goal: '≤ 1.15 ×',
        isMet: ratio <= 1.15,
      },
      ...['account', 'dashboard'].map((call) => ({
        name: `${call === 'account' ? 'Account' : 'Dashboard'} with ${BOUGHT} unsettled purchases: median`,
        value: ms(times[call]),
        unit: 'ms',
        goal: '< 200 ms',
        isMet: median(times[call]) < 200,
      })),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
