// What a chunk of audio costs the log of the database (WAL), from its arrival to its removal: rows deleted one session at a
// time, as the program does it, against partitions by hour that are dropped. On an embedded database of its own, durable.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { register } from 'tsx/esm/api'

const sessions = 400
const chunks = 250
const bytes = 1_000
const count = sessions * chunks

export async function rows() {
  const unregister = register()
  const { startEmbeddedDatabase } = await import('../apps/server/src/platform/db/embedded.ts')
  await unregister()
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  chmodSync(folder, 0o711)
  const database = await startEmbeddedDatabase({ dataDirectory: folder })
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const columns = `interaction_id uuid not null, seq int not null, bytes bytea not null, created_at timestamptz not null default now(), primary key (interaction_id, seq)`
    await client.query(`create table plain (${columns})`)
    await client.query(`create table parted (${columns}) partition by range (interaction_id)`)
    await client.query(
      `create table parted_hour partition of parted for values from (minvalue) to (maxvalue)`,
    )
    const plain = await life(client, 'plain', async () => {
      for (let session = 0; session < sessions; session += 1)
        await client.query('delete from plain where interaction_id = $1', [idOf(session)])
      await client.query('vacuum plain')
    })
    const parted = await life(client, 'parted', () => client.query('drop table parted_hour'))
    return [
      row('Audio chunk of 1 kB, log written on arrival', plain.arrival / count, 'bytes'),
      row('… removed as a row, vacuum included', plain.removal / count, 'bytes'),
      row('… removed with its partition', parted.removal / count, 'bytes'),
      row(`${count.toLocaleString('en')} chunks removed as rows`, plain.seconds * 1000, 'ms'),
      row('… with their partition', parted.seconds * 1000, 'ms'),
    ]
  } finally {
    await client.end()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const row = (name, value, unit) => ({ name, value: value.toFixed(1), unit })
const idOf = (session) => `0190a000-0000-7000-8000-${String(session).padStart(12, '0')}`

/** Log and time from the arrival of all chunks, in turn over the sessions as recordings go on side by side, to their removal. */
async function life(client, table, remove) {
  const start = await position(client)
  for (let seq = 0; seq < chunks; seq += 1)
    await client.query(
      `insert into ${table} (interaction_id, seq, bytes)
       select ('0190a000-0000-7000-8000-' || lpad(s::text, 12, '0'))::uuid, $1::int,
         (select string_agg(sha256(convert_to(s || ':' || $1::int || ':' || n, 'UTF8')), '') from generate_series(1, ${Math.ceil(bytes / 32)}) n)
       from generate_series(0, ${sessions - 1}) s`,
      [seq],
    )
  const arrived = await position(client)
  const begin = performance.now()
  await remove()
  const seconds = (performance.now() - begin) / 1000
  const removed = await position(client)
  return { arrival: arrived - start, removal: removed - arrived, seconds }
}

async function position(client) {
  const { rows: found } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at`,
  )
  return found[0].at
}
