import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import type { Schedule } from './definition.ts'
import { drainJobs, startJobs } from './runner.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const day = 24 * 3_600_000

/** A time a day that is hours away from now, so that it is not met while the test runs. */
function counted(name: string): { readonly schedule: Schedule; readonly runs: () => number } {
  let runs = 0
  const hour = (new Date().getUTCHours() + 12) % 24
  const schedule: Schedule = {
    name,
    class: 'housekeeping',
    at: `0 ${String(hour)} * * *`,
    missedWithinMs: day,
    run: () => {
      runs += 1
      return Promise.resolve()
    },
  }
  return { schedule, runs: () => runs }
}

test('two nodes make up for a missed time once', async () => {
  const { schedule, runs } = counted('test.missed')
  // Known since long ago, last seen at a day before the one that was missed.
  await (await startJobs(app.deps, [], [schedule])).stop()
  await sql`update graphile_worker._private_known_crontabs
    set known_since = now() - interval '9 days', last_execution = now() - interval '36 hours'
    where identifier = ${schedule.name}`.execute(app.deps.db.system)

  const nodes = await Promise.all([startJobs(app.deps, [], [schedule]), startJobs(app.deps, [], [schedule])])
  await vi.waitFor(() => expect(runs()).toBe(1), { timeout: 20_000 })
  await Promise.all(nodes.map((node) => node.stop()))
  await drainJobs(app.deps, [], [schedule])

  expect(runs()).toBe(1)
})

test('a schedule that is new begins with its next time', async () => {
  const { schedule, runs } = counted('test.new')
  await (await startJobs(app.deps, [], [schedule])).stop()
  await drainJobs(app.deps, [], [schedule])

  expect(runs()).toBe(0)
})
