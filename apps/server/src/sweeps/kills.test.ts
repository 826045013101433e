import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { writeRz } from '@honora/formats/rz/write.ts'
import { writeOptions } from '@honora/formats/testing/builders.ts'
import { some } from '../modules/invoice-files/testing.ts'
import { createAuditSigner } from '../platform/audit/signing.ts'
import { verifyTrail } from '../platform/audit/audit.ts'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import { readConfig } from '../platform/read-config.ts'
import {
  addAccount,
  logIn,
  startServerProcess,
  until,
  type Account,
  type ServerProcess,
} from '../testing/server-process.ts'
import { z } from 'zod'

/** `npm run siege` asks for more rounds, names a database of its own that a supervisor starts again, and reads the report. */
const rounds = Number(process.env.SIEGE_ROUNDS ?? 3)
const outside = process.env.SIEGE_DATABASE_URL ?? ''
const report = process.env.SIEGE_REPORT ?? ''
const customerNumber = '300009'
const secret = 'kills-of-a-server-and-its-database-0123456789'

/** The database under test: how the server reaches it, and who may stop it. */
interface Place {
  readonly name: string
  readonly env: Readonly<Record<string, string>>
  /** Login of the owner and of a superuser, as they are now: an embedded database may change its port. */
  urls(folder: string): Promise<{ url: string; adminUrl: string }>
  prepare(): Promise<void>
}

const embedded: Place = {
  name: 'embedded',
  env: { DATABASE_URL: '', DATABASE_PRACTICE_URL: '' },
  async urls(folder) {
    const joined = await startEmbeddedDatabase({ dataDirectory: folder })
    const { url, adminUrl } = joined
    await joined.stop()
    return { url, adminUrl }
  },
  prepare: () => Promise.resolve(),
}

const own = (adminUrl: string): Place => {
  const login = (name: string) => {
    const url = new URL(adminUrl)
    Object.assign(url, { username: name, password: 'siege', pathname: '/honora_siege' })
    return url.href
  }
  return {
    name: 'own PostgreSQL',
    env: { DATABASE_URL: login('siege_owner'), DATABASE_PRACTICE_URL: login('siege_practice') },
    urls: () => Promise.resolve({ url: login('siege_owner'), adminUrl }),
    async prepare() {
      const client = new pg.Client({ connectionString: adminUrl })
      await client.connect()
      await client.query(`create role siege_owner login password 'siege'`)
      await client.query(`create role siege_practice login password 'siege'`)
      await client.query('create database honora_siege owner siege_owner')
      await client.end()
    },
  }
}

type Kind = 'patient' | 'appointment' | 'justification' | 'small file' | 'large file'

/** One write with a key of its own: sent again with the same key it must be the same write. */
interface Write {
  readonly kind: Kind
  readonly key: string
  readonly path: string
  readonly body: string | Uint8Array
  readonly type: string
}

const kinds: readonly Kind[] = [
  'patient',
  'appointment',
  'patient',
  'justification',
  'small file',
  'appointment',
  'patient',
  'large file',
]

let serial = 0
function writeOf(kind: Kind, patientId: string): Write {
  serial += 1
  const key = `siege-${serial}`
  const json = (at: string, body: object): Write => ({
    kind,
    key,
    path: at,
    body: JSON.stringify(body),
    type: 'application/json',
  })
  switch (kind) {
    case 'patient':
      return json('/api/patients/', person(key))
    case 'appointment': {
      const start = new Date(Date.parse('2027-01-01T00:00:00Z') + serial * 1_800_000)
      const end = new Date(start.getTime() + 900_000)
      return json('/api/appointments/', {
        patientId,
        startsAt: start.toISOString(),
        endsAt: end.toISOString(),
        note: key,
      })
    }
    case 'justification':
      return json('/api/justifications/', { text: key })
    case 'small file':
    case 'large file':
      return fileOf(kind, key)
  }
}

const person = (familyName: string) => ({
  givenName: 'Test',
  familyName,
  birthDate: '1980-01-01',
  insurance: { kind: 'private' },
})

function fileOf(kind: Kind, key: string): Write {
  const invoices = some(kind === 'small file' ? 1 : 60)
  const { bytes } = writeRz(invoices, { ...writeOptions, sender: { ...writeOptions.sender, customerNumber } })
  const boundary = 'honora-siege'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="data"; filename="${key}.rz"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    kind,
    key,
    path: '/v1/factoring/invoice-files',
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

/** What the attempt of a write came to: acknowledged, or without an answer that says what became of it. */
async function send(url: string, headers: Record<string, string>, write: Write): Promise<number | undefined> {
  try {
    const answer = await fetch(`${url}${write.path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': write.type, 'idempotency-key': write.key },
      body: write.body,
      signal: AbortSignal.timeout(20_000),
    })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return undefined
  }
}

const isTaken = (status: number | undefined): boolean => status !== undefined && status < 300

interface Tally {
  acknowledged: Write[]
  unanswered: number
  /** Refusals that tell nothing: a server whose database is away says 503. */
  wrongRefusals: number[]
  processDeaths: number
  slowestReturnMs: number
}

/** Writes of all kinds by four writers until the server or its database is killed; then everything unanswered again. */
async function round(options: {
  server: ServerProcess
  headers: Record<string, string>
  patientId: string
  tally: Tally
  kill: () => Promise<ServerProcess>
}): Promise<ServerProcess> {
  const { tally, headers, patientId } = options
  const open: Write[] = []
  let isRunning = true
  let taken = 0
  const writer = async (offset: number): Promise<void> => {
    // Somebody whose writes fail stops after a few.
    for (let count = offset, refused = 0; isRunning && refused < 4; count += 1) {
      const write = writeOf(kinds[count % kinds.length] ?? 'patient', patientId)
      const status = await send(options.server.url, headers, write)
      if (isTaken(status)) {
        tally.acknowledged.push(write)
        taken += 1
      } else {
        open.push(write)
        if (status !== undefined && status !== 503) tally.wrongRefusals.push(status)
        refused += 1
        await sleep(20)
      }
    }
  }
  const writers = Promise.all([0, 2, 4, 6].map(writer))
  await until(() => taken >= 12, 60_000)
  const from = performance.now()
  const server = await options.kill()
  isRunning = false
  await writers
  let said = ''
  await until(async () => {
    said = await readiness(server.url)
    return said.startsWith('200')
  }, 120_000).catch((error: unknown) => {
    throw new Error(`not ready again: ${said} ${server.output().slice(-2_000)}`, { cause: error })
  })
  tally.slowestReturnMs = Math.max(tally.slowestReturnMs, performance.now() - from)
  tally.unanswered += open.length
  for (const write of open) {
    let status: number | undefined
    // What is refused for a reason is not asked for again; a server that is coming back is.
    await until(async () => {
      status = await send(server.url, headers, write)
      return isTaken(status) || (status !== undefined && status < 500)
    }, 60_000).catch(() => undefined)
    if (!isTaken(status)) tally.wrongRefusals.push(status ?? 0)
    if (isTaken(status)) tally.acknowledged.push(write)
  }
  return server
}

async function readiness(url: string): Promise<string> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  return answer === undefined ? 'no answer' : `${answer.status} ${await answer.text()}`
}

async function killPostgres(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ text: string }>(`select pg_read_file('postmaster.pid') as text`)
  const pid = Number(rows[0]?.text.split('\n')[0])
  if (!(pid > 1)) throw new Error('no process of the database is known')
  process.kill(pid, 'SIGKILL')
  // Nobody answers the farewell any more.
  void client.end().catch(() => undefined)
}

/** Every acknowledged write is there once; what was begun is done; the books and the trail are whole. */
async function audit(database: Database, account: Account, tally: Tally): Promise<Record<string, number>> {
  const { organisationId } = account
  const stored = await sql<{ key: string; count: number }>`
    select key, count(*)::int as count from (
      select family_name as key from patient where organisation_id = ${organisationId}::uuid
      union all select note from appointment where organisation_id = ${organisationId}::uuid
      union all select text from justification where organisation_id = ${organisationId}::uuid
      union all select replace(name, '.rz', '') from invoice_file where organisation_id = ${organisationId}::uuid
    ) as all_keys group by key`.execute(database.system)
  const counts = new Map(stored.rows.map((row) => [row.key, row.count]))
  const jobs = await sql<{ locked: number; failed: number }>`
    select count(*) filter (where locked_at is not null)::int as locked,
      count(*) filter (where attempts >= max_attempts)::int as failed from graphile_worker._private_jobs`.execute(
    database.system,
  )
  const unread = await sql<{ count: number }>`
    select count(*)::int as count from invoice_file where organisation_id = ${organisationId}::uuid and charset is null`.execute(
    database.system,
  )
  const ledger = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int8 as cents from ledger_entry`.execute(database.system)
  const signer = createAuditSigner({ ...readConfig({ NODE_ENV: 'test' }), APP_SECRET: secret })
  const broken = await database.systemTransaction((tx) =>
    verifyTrail(tx, organisationId, { signer, anchors: [], signedAfter: 0 }),
  )
  return {
    lost: tally.acknowledged.filter(({ key }) => !counts.has(key)).length,
    doubled: [...counts].filter(([key, count]) => key.startsWith('siege-') && count > 1).length,
    unreadFiles: unread.rows[0]?.count ?? -1,
    lockedJobs: jobs.rows[0]?.locked ?? -1,
    failedJobs: jobs.rows[0]?.failed ?? -1,
    ledgerCents: ledger.rows[0]?.cents ?? -1,
    brokenAudit: broken === null ? 0 : broken.seq,
  }
}

async function besiege(place: Place): Promise<Record<string, number | string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'honora-kills-'))
  chmodSync(folder, 0o711)
  const startedAt = performance.now()
  const start = () =>
    startServerProcess({
      databaseUrl: '',
      dataDirectory: folder,
      env: {
        ...place.env,
        APP_SECRET: secret,
        DEMO_DATA: '0',
        LOG_LEVEL: 'error',
        REQUEST_LIMIT_PER_MINUTE: '1000000',
      },
    })
  const tally: Tally = {
    acknowledged: [],
    unanswered: 0,
    wrongRefusals: [],
    processDeaths: 0,
    slowestReturnMs: 0,
  }
  await place.prepare()
  let server = await start()
  try {
    const begin = await openDatabase({ url: (await place.urls(folder)).url })
    const account = await addAccount(begin.system, customerNumber)
    await begin.close()
    const headers = await logIn(server.url, account)
    const first = await fetch(`${server.url}/api/patients/`, {
      method: 'POST',
      headers,
      body: JSON.stringify(person('Anfang')),
    })
    const { id: patientId } = z.object({ id: z.string() }).parse(await first.json())
    for (let count = 0; count < rounds; count += 1) {
      const { adminUrl } = await place.urls(folder)
      const before = server
      server = await round({
        server,
        headers,
        patientId,
        tally,
        kill: async () => {
          // In turn: both at once, the server alone, the database alone.
          if (count % 3 !== 1) await killPostgres(adminUrl)
          if (count % 3 !== 2) {
            await before.kill('SIGKILL')
            return start()
          }
          await sleep(500)
          if (before.child.exitCode === null && before.child.signalCode === null) return before
          tally.processDeaths += 1
          return start()
        },
      })
    }
    const { url } = await place.urls(folder)
    const database = await openDatabase({ url })
    let found: Record<string, number> = {}
    try {
      await until(async () => {
        found = await audit(database, account, tally)
        return found.unreadFiles === 0 && found.lockedJobs === 0
      }, 90_000).catch(() => undefined)
    } finally {
      await database.close()
    }
    return {
      database: place.name,
      rounds,
      acknowledged: tally.acknowledged.length,
      unanswered: tally.unanswered,
      wrongRefusals: tally.wrongRefusals.length,
      processDeaths: tally.processDeaths,
      ...found,
      slowestReturnSeconds: Math.round(tally.slowestReturnMs / 100) / 10,
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    await server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

const places = [embedded, ...(outside === '' ? [] : [own(outside)])]

describe('kill -9 of the server and its database, in turn', () => {
  test.each(places)(
    'on the $name database loses and doubles nothing and leaves nothing stuck',
    { timeout: 60_000 + rounds * 60_000 },
    async (place) => {
      const result = await besiege(place)
      if (report !== '') {
        const before: unknown[] = readReport()
        writeFileSync(report, JSON.stringify([...before, result]))
      }

      expect(result).toMatchObject({
        lost: 0,
        doubled: 0,
        wrongRefusals: 0,
        processDeaths: 0,
        unreadFiles: 0,
        lockedJobs: 0,
        failedJobs: 0,
        ledgerCents: 0,
        brokenAudit: 0,
      })
    },
  )
})

function readReport(): unknown[] {
  try {
    const read: unknown = JSON.parse(readFileSync(report, 'utf8'))
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
