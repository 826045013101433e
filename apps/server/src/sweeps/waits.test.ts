import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createJournal } from '../modules/live/audio/journal.ts'
import { startEmbeddedDatabase, type EmbeddedDatabase } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { newId } from '../platform/ids.ts'
import { testApp, type Answer, type Practice, type TestApp } from '../testing/test-app.ts'
import { holdsLease } from '../modules/live/queries.ts'

interface Refusal {
  readonly code: string
  readonly title: string
}

/** Promise L3: every wait for the database has a bound, and who waits is told why. */
describe('a locked table', () => {
  let app: TestApp
  let practice: Practice
  beforeAll(async () => {
    app = await testApp()
    practice = await app.practice()
  })
  afterAll(() => app.close())

  const addPatient = () =>
    practice.owner.post<Refusal>('/api/patients/', {
      givenName: 'Test',
      familyName: 'Wartend',
      birthDate: '1980-01-01',
      insurance: { kind: 'private' },
    })

  test('stops the calls that need it with 503, and no others', { timeout: 60_000 }, async () => {
    const client = await app.deps.db.systemPool.connect()
    await client.query('begin')
    await client.query('lock table patient in access exclusive mode')
    const begin = performance.now()
    const writes = Promise.all(Array.from({ length: 30 }, () => timed(addPatient, begin)))
    const others: Answer[] = []
    while (performance.now() - begin < 9_000) {
      others.push(await practice.owner.get('/v1/user'), await practice.owner.get('/v1/organization'))
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const refused = await writes
    await client.query('commit')
    client.release()

    expect(new Set(refused.map(({ answer }) => `${answer.status} ${answer.body.code}`))).toEqual(
      new Set(['503 RECORD_BUSY']),
    )
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(10_000)
    expect(refused[0]?.answer.body.title).toBe('Diese Daten werden gerade bearbeitet')
    expect(new Set(others.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(others.length).toBeGreaterThan(10)
    expect((await addPatient()).status).toBe(201)
  })
})

describe('a database that hangs', () => {
  let folder: string
  let embedded: EmbeddedDatabase
  let app: TestApp
  let practice: Practice
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'honora-hung-'))
    chmodSync(folder, 0o711)
    embedded = await startEmbeddedDatabase({ dataDirectory: folder, settings: { fsync: 'off' } })
    await migrate({ url: embedded.url })
    app = await testApp({ DATABASE_PRACTICE_URL: '' }, { databaseUrl: embedded.url })
    practice = await app.practice()
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await embedded.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('is told to callers and by readiness within six seconds, and is back by itself', async () => {
    expect((await practice.owner.get('/v1/user')).status).toBe(200)
    const processes = databaseProcesses(folder)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    const begin = performance.now()
    const session = Promise.all([
      timed(() => stored(app), begin),
      timed(() => holdsLease(app.deps.db.live, newId(), newId()).catch(String), begin),
    ])
    const [readiness, alive, [audio, lease], ...calls] = await Promise.all([
      timed(() => app.anonymous.get('/readyz'), begin),
      timed(() => app.anonymous.get('/healthz'), begin),
      session,
      ...Array.from({ length: 40 }, () => timed(() => practice.owner.get<Refusal>('/v1/user'), begin)),
    ]).finally(() => {
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    })

    expect(alive.answer.status).toBe(200)
    expect(readiness.answer).toMatchObject({ status: 503, body: { checks: { database: 'failed' } } })
    expect(new Set(calls.map(({ answer }) => `${answer.status} ${answer.body.code}`))).toEqual(
      new Set(['503 DATABASE_UNAVAILABLE']),
    )
    expect(audio.answer).toBe('delayed')
    expect(lease.answer).toContain('DatabaseAwayError')
    expect(Math.max(audio.ms, lease.ms)).toBeLessThan(6_000)
    expect(Math.max(readiness.ms, ...calls.map(({ ms }) => ms))).toBeLessThan(6_000)
    await expect.poll(async () => (await practice.owner.get('/v1/user')).status).toBe(200)
    await expect.poll(async () => (await app.anonymous.get('/readyz')).status).toBe(200)
  }, 60_000)
})

/** What a live session hears of a chunk first. */
const stored = (app: TestApp): Promise<string> =>
  new Promise((resolve) => {
    createJournal(app.deps.db.livePool).append(
      { interactionId: newId(), holder: newId(), seq: 1, recorder: 'test', bytes: Buffer.from('audio') },
      () => resolve('answered'),
      () => resolve('delayed'),
    )
  })

/** The server process and those that serve its connections: all of them stand still, as after a stuck disk. */
function databaseProcesses(folder: string): number[] {
  const file = path.join(folder, 'postgresql/cluster/postmaster.pid')
  const main = Number(readFileSync(file, 'utf8').split('\n')[0])
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(main)], { encoding: 'utf8' })
  return [main, ...children.trim().split(/\s+/).map(Number)]
}

async function timed<T>(call: () => Promise<T>, begin: number): Promise<{ answer: T; ms: number }> {
  const answer = await call()
  return { answer, ms: performance.now() - begin }
}
