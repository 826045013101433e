import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { jobClasses, type JobClass } from '../platform/jobs/classes.ts'
import { job } from '../platform/jobs/definition.ts'
import { openDatabase } from '../platform/db/pool.ts'
import { drainJobs, startJobs } from '../platform/jobs/runner.ts'
import { freeAbandoned } from '../platform/jobs/takeover.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'
import { portOf } from '../testing/port.ts'

let app: TestApp
let practice: Practice
beforeAll(async () => {
  app = await testApp()
  practice = await app.practice()
})
afterAll(() => app.close())

interface FailedJobs {
  readonly jobs: readonly { id: string; name: string; attempts: number; reason: string }[]
}

/** Work whose counterpart is away until it is told to be back; every run writes the same row. */
const counterpart = { isThere: false, runs: 0 }
const probe = job({
  name: 'probe.note',
  class: 'outside',
  payload: z.object({ organisationId: z.string(), title: z.string() }),
  async run(deps, { organisationId, title }) {
    counterpart.runs += 1
    if (!counterpart.isThere) throw new Error('the counterpart does not answer\nwith a second line')
    await deps.db.system
      .updateTable('organisation')
      .set({ name: title })
      .where('id', '=', organisationId)
      .execute()
  },
})

const add = (maxAttempts: number) =>
  app.deps.transaction(practice.owner.scope, (tx) =>
    app.deps.jobs.add(
      tx,
      probe.name,
      { organisationId: practice.organisationId, title: 'Angekommen' },
      { maxAttempts },
    ),
  )

/** Lets the time of the next attempt come. */
const passWaiting = () =>
  sql`update graphile_worker._private_jobs set run_at = now() where attempts < max_attempts`.execute(
    app.deps.db.system,
  )

const work = () => drainJobs(app.deps, [probe])
const failed = () => practice.owner.get<FailedJobs>('/v1/jobs/failed')

/** Promise L4. */
test('work that fails is tried again later, then shown, and can be started anew', async () => {
  await add(2)
  await work()
  expect(counterpart.runs).toBe(1)
  expect((await failed()).body.jobs).toEqual([])

  // It waits before the second attempt: nothing is due yet.
  await work()
  expect(counterpart.runs).toBe(1)
  await passWaiting()
  await work()
  expect(counterpart.runs).toBe(2)

  const metrics = String((await app.anonymous.get('/metrics')).body)
  expect(metrics).toContain('honora_jobs_given_up 1\n')
  expect(metrics).toContain('honora_job_oldest_seconds 0\n')
  const { body } = await failed()
  expect(body.jobs).toMatchObject([
    { name: 'probe.note', attempts: 2, reason: 'the counterpart does not answer' },
  ])
  const stranger = await app.practice('Praxis Süd')
  expect((await stranger.owner.get<FailedJobs>('/v1/jobs/failed')).body.jobs).toEqual([])
  const id = body.jobs[0]?.id ?? ''
  expect((await stranger.owner.post(`/v1/jobs/${id}/retry`)).status).toBe(404)

  counterpart.isThere = true
  expect((await practice.owner.post(`/v1/jobs/${id}/retry`)).status).toBe(204)
  await work()
  expect((await failed()).body.jobs).toEqual([])
  const { rows } = await sql<{ name: string }>`
    select name from organisation where id = ${practice.organisationId}::uuid`.execute(app.deps.db.system)
  expect(rows).toEqual([{ name: 'Angekommen' }])
})

test('a change that is rolled back leaves no work behind', async () => {
  const before = counterpart.runs
  await app.deps
    .transaction(practice.owner.scope, async (tx) => {
      await app.deps.jobs.add(tx, probe.name, { organisationId: practice.organisationId, title: 'Nie' })
      throw new Error('the change failed')
    })
    .catch(() => undefined)
  await work()

  expect(counterpart.runs).toBe(before)
})

/** Promise L4: a node that was killed holds nothing for long. */
test('work that a killed node had begun is done by another; that of a living one is left alone', async () => {
  counterpart.isThere = true
  const lockedBy = (worker: string) =>
    sql`update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '1 minute',
      attempts = 1`.execute(app.deps.db.system)
  await add(3)
  const before = counterpart.runs
  await lockedBy('worker-of-a-living-node')
  await app.deps.db.system
    .insertInto('job_worker')
    .values({ id: 'worker-of-a-living-node', seen_at: sql<Date>`now() - interval '15 seconds'` })
    .execute()
  expect(await freeAbandoned(app.deps)).toBe(0)
  await app.deps.db.system
    .insertInto('job_worker')
    .values({ id: 'worker-of-a-killed-node', seen_at: sql<Date>`now() - interval '25 seconds'` })
    .execute()
  await lockedBy('worker-of-a-killed-node')
  expect(await freeAbandoned(app.deps)).toBe(1)
  await work()
  expect(counterpart.runs).toBe(before + 1)
})

/** Promise L3: the queue outlives its database. */
test('a database that goes away while work ends takes neither the process nor the work', async () => {
  const way = await cuttableWay(app.databaseUrl)
  const database = await openDatabase({ url: way.url, requestConnections: 2, systemConnections: 4 })
  const deps = { ...app.deps, db: database }
  const runs: number[] = []
  const cutter = job({
    name: 'probe.cut',
    class: 'outside',
    payload: z.object({ organisationId: z.string() }),
    run() {
      runs.push(performance.now())
      if (runs.length === 1) way.cut(1_500)
      return Promise.resolve()
    },
  })
  const runner = await startJobs(deps, [cutter])
  try {
    await app.deps.transaction(practice.owner.scope, (tx) =>
      app.deps.jobs.add(tx, cutter.name, { organisationId: practice.organisationId }),
    )
    const waiting = async () => {
      const { rows } = await sql`select id from graphile_worker._private_jobs`.execute(app.deps.db.system)
      return rows.length
    }
    await expect.poll(waiting).toBe(0)
    expect(runs.length).toBeGreaterThan(0)
  } finally {
    await runner.stop()
    await database.close()
    await way.close()
  }
})

/** Promise L3: a connection that is given back twice would end the process. */
test('a queue that is stopped while the database no longer answers its first question ends in good order', async () => {
  const way = await cuttableWay(app.databaseUrl)
  const database = await openDatabase({ url: way.url, requestConnections: 2, systemConnections: 4 })
  const nothing = job({
    name: 'probe.nothing',
    class: 'outside',
    payload: z.object({ organisationId: z.string() }),
    run: () => Promise.resolve(),
  })
  const lost = vi.fn<(reason: unknown) => void>()
  process.on('unhandledRejection', lost)
  try {
    const asked = way.holdBack('LISTEN "jobs:insert"')
    const runner = await startJobs({ ...app.deps, db: database }, [nothing])
    await asked
    const stopped = runner.stop()
    way.cut(0)
    await stopped
    // A rejection is reported after the promises of its turn.
    await new Promise((done) => setTimeout(done, 100))
    expect(lost).not.toHaveBeenCalled()
  } finally {
    process.off('unhandledRejection', lost)
    await database.close()
    await way.close()
  }
})

test('work that waits for an outside counterpart delays no decision', async () => {
  let letGo = (): void => undefined
  const answer = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const done: string[] = []
  const probeOf = (name: string, kind: JobClass, work: () => Promise<void>) =>
    job({
      name,
      class: kind,
      payload: z.object({ organisationId: z.string() }),
      run: async () => {
        await work()
        done.push(kind)
      },
    })
  const slow = probeOf('probe.slow', 'outside', () => answer)
  const decision = probeOf('probe.decision', 'decisions', () => Promise.resolve())
  const runner = await startJobs(app.deps, [slow, decision])
  try {
    await app.deps.transaction(practice.owner.scope, async (tx) => {
      const ids = { organisationId: practice.organisationId }
      for (let count = 0; count < 2 * jobClasses.outside; count += 1)
        await app.deps.jobs.add(tx, slow.name, ids)
      await app.deps.jobs.add(tx, decision.name, ids)
    })
    await expect.poll(() => done).toEqual(['decisions'])
    letGo()
    await expect.poll(() => done.length).toBe(2 * jobClasses.outside + 1)
  } finally {
    letGo()
    await runner.stop()
  }
})

/** A way to the database that can be cut like a cable: open connections die, new ones are refused for a while. */
async function cuttableWay(target: string) {
  const goal = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  let held: { readonly text: string; readonly seen: () => void } | undefined
  const server = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(goal.port), goal.hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    far.pipe(near)
    near.on('data', (chunk) => {
      if (held !== undefined && chunk.includes(held.text)) held.seen()
      else far.write(chunk)
    })
    near.on('end', () => far.end())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(portOf(server))
  url.searchParams.delete('host')
  return {
    url: url.href,
    /** What is asked with these words from now on reaches nobody; answers when it was asked first. */
    holdBack: (text: string) =>
      new Promise<void>((seen) => {
        held = { text, seen }
      }),
    cut(ms: number) {
      isCut = true
      for (const socket of open) socket.destroy()
      setTimeout(() => {
        isCut = false
      }, ms)
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}
