// Fills a practice of the embedded database with copies of its own invoices, as a practice of many years would have.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Address of the embedded database of a running server, with all rights. */
export function adminUrl(dataDirectory) {
  const cluster = join(dataDirectory, 'postgresql/cluster')
  const password = readFileSync(join(cluster, 'honora-password'), 'utf8').trim()
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgresql://postgres:${password}@127.0.0.1:${port}/honora`
}

/** What the triggers would have kept for the search of the factor, after rows were written without them. */
export const keepSearchedTexts =
  'insert into invoice_text (id, text) select id, search from invoice on conflict do nothing'

/**
 * Adds `count` withdrawn invoices, older than all there are, to the practice with that customer number; they have no
 * bookings, so that every figure stays as it was. Answers the seconds it took.
 */
export async function addInvoices(url, { customerNumber = '100001', count }) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const begin = performance.now()
  try {
    const { rows } = await client.query(
      "select column_name from information_schema.columns where table_name = 'invoice' and is_generated = 'NEVER'",
    )
    const own = {
      id: `(lpad(to_hex((extract(epoch from stamp) * 1000)::bigint), 12, '0') || '7' || substr(md5(n::text), 1, 3) || '8' || substr(md5(n::text), 4, 15))::uuid`,
      number: `'ALT-' || lpad(n::text, 7, '0')`,
      status: `'rejected'`,
      rejection_reason: `'withdrawn_by_practice'`,
      file_id: 'null',
      created_at: 'stamp',
      updated_at: 'stamp',
      total_cents: 'source.total_cents + n % 50000',
    }
    const names = rows.map(({ column_name: name }) => name)
    await client.query('begin')
    await client.query("set local session_replication_role = 'replica'")
    await client.query(
      `insert into invoice (${names.join(', ')})
       select ${names.map((name) => own[name] ?? `source.${name}`).join(', ')}
       from (select n, (select min(created_at) from invoice) - n * interval '7 minutes' as stamp
             from generate_series(1, $2::int) n) numbered
       join (select *, row_number() over (order by id) - 1 as place, count(*) over () as places
             from invoice where customer_number = $1 and status = 'created') source on source.place = n % source.places`,
      [customerNumber, count],
    )
    await client.query(keepSearchedTexts)
    await client.query('commit')
    await client.query('analyze invoice, invoice_text')
  } finally {
    await client.end()
  }
  return (performance.now() - begin) / 1000
}
