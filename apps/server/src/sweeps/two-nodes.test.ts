import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrateJobs } from '../platform/jobs/runner.ts'
import { openDatabase, type Database } from '../platform/db/pool.ts'
import { emptyClone } from '../testing/database.ts'
import { startPatientWriters, storedNames } from '../testing/patient-writers.ts'
import { startProxy, type Proxy } from '../testing/proxy.ts'
import {
  addAccount,
  logIn,
  startServerProcess,
  until,
  type Account,
  type ServerProcess,
} from '../testing/server-process.ts'
import { portOf } from '../testing/port.ts'
import { z } from 'zod'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

let databaseUrl: string
let folder: string
let database: Database
let account: Account
let nodes: [ServerProcess, ServerProcess]
let proxy: Proxy
let headers: Record<string, string>
let receiver: Server
/** Numbers of the events that the receiver of the webhook was sent, in the order of their arrival. */
const received: string[] = []

const start = () =>
  startServerProcess({
    databaseUrl,
    dataDirectory: folder,
    env: { LOG_LEVEL: 'error', WEBHOOK_ALLOWED_TARGETS: '127.0.0.0/8' },
  })
const portOfNode = ({ url }: ServerProcess): number => Number(new URL(url).port)

beforeAll(async () => {
  databaseUrl = await emptyClone()
  folder = mkdtempSync(path.join(tmpdir(), 'honora-two-nodes-'))
  database = await openDatabase({ url: databaseUrl })
  await migrateJobs(database.systemPool)
  account = await addAccount(database.system, '300002')
  nodes = [await start(), await start()]
  proxy = await startProxy(nodes.map(portOfNode))
  headers = await logIn(proxy.url, account)
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      received.push(z.object({ id: z.string() }).parse(JSON.parse(body)).id)
      response.end()
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
afterAll(async () => {
  await proxy.close()
  await Promise.all(nodes.map((node) => node.kill('SIGTERM')))
  receiver.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Sends something that makes a record; answers its id. */
async function make(url: string, at: string, body: object): Promise<string> {
  const answer = await fetch(`${url}${at}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBe(201)
  return z.object({ id: z.string() }).parse(await answer.json()).id
}

test('what happens on one is heard on the other', async () => {
  const [one, two] = nodes
  const abort = new AbortController()
  const stream = await fetch(`${one.url}/v1/events`, { headers, signal: abort.signal })
  let heard = ''
  const listening = (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of stream.body ?? []) heard += decoder.decode(chunk, { stream: true })
  })().catch(() => undefined)

  const patientId = await make(two.url, '/api/patients/', {
    givenName: 'Test',
    familyName: 'Gehört',
    birthDate: '1980-01-01',
    insurance: { kind: 'private' },
  })
  const id = await make(two.url, '/api/appointments/', {
    patientId,
    startsAt: '2027-01-04T09:00:00Z',
    endsAt: '2027-01-04T09:15:00Z',
  })
  await expect.poll(() => heard, { timeout: 120_000 }).toContain(id)
  abort.abort()
  await listening
})

test('work that both could take is done once', async () => {
  await make(proxy.url, '/v1/organization/webhooks', {
    url: `http://127.0.0.1:${portOf(receiver)}/`,
    events: ['invoice.updated'],
  })
  const events = 60
  await sql`insert into event_outbox (organisation_id, topic, record_id, change)
    select ${account.organisationId}::uuid, 'invoice.updated', gen_random_uuid(), 'paid' from generate_series(1, ${events})`.execute(
    database.system,
  )

  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_delivery where state <> 'sent'`.execute(database.system)
    return rows[0]?.count ?? 0
  }
  await until(async () => received.length >= events && (await waiting()) === 0, 120_000)
  expect(received).toHaveLength(events)
  expect(new Set(received).size).toBe(events)
})

test('an update of one after the other loses no write, and refuses none but to be sent again', async () => {
  const writers = startPatientWriters(proxy.url, headers, 'rolling')
  for (const place of [0, 1] as const) {
    const before = writers.acknowledged.length
    await until(() => writers.acknowledged.length > before + 20)
    const old = nodes[place]
    // The proxy stops asking it first, as one does whose node says at readiness that it is ending.
    proxy.nodes = nodes.filter((node) => node !== old).map(portOfNode)
    await old.kill('SIGTERM')
    expect(old.child.exitCode).toBe(0)
    nodes[place] = await start()
    proxy.nodes = nodes.map(portOfNode)
  }
  const before = writers.acknowledged.length
  await until(() => writers.acknowledged.length > before + 20)
  await writers.stop()
  const stored = await storedNames(database.system, account.organisationId)

  expect(writers.refused.filter((status) => status !== 503)).toEqual([])
  expect(writers.acknowledged.filter((name) => !stored.includes(name))).toEqual([])
  expect(stored.filter((name, index) => stored.indexOf(name) !== index)).toEqual([])
})
