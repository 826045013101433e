import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { job } from '../platform/jobs/jobs.ts'
import { drainJobs } from '../platform/jobs/runner.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'

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
