import { Logger, run, runMigrations, runOnce, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Deps } from '../deps.ts'
import type { JobDefinition } from './jobs.ts'

// Our own handlers log with ids and counts; the queue's messages could carry payloads.
const quietLogger = new Logger(() => () => undefined)

/** Creates or updates the queue's own tables; run after our migrations. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger })
}

export interface JobRunner {
  stop(): Promise<void>
}

/** Works off jobs on this node until stopped. */
export async function startJobs(deps: Deps, definitions: readonly JobDefinition[]): Promise<JobRunner> {
  const runner = await run({
    pgPool: deps.db.systemPool,
    taskList: taskList(deps, definitions),
    concurrency: 3,
    noHandleSignals: true,
    logger: quietLogger,
  })
  return { stop: () => runner.stop() }
}

/** Works off everything that is due and returns; for tests and the demonstration clock. */
export async function drainJobs(deps: Deps, definitions: readonly JobDefinition[]): Promise<void> {
  await runOnce({
    pgPool: deps.db.systemPool,
    taskList: taskList(deps, definitions),
    noHandleSignals: true,
    logger: quietLogger,
  })
}

function taskList(deps: Deps, definitions: readonly JobDefinition[]): TaskList {
  return Object.fromEntries(
    definitions.map((definition) => [
      definition.name,
      async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
        const startedAt = performance.now()
        try {
          await definition.run(deps, definition.payload.parse(payload))
          deps.log.debug({ job: definition.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
        } catch (error) {
          const isLast = helpers.job.attempts >= helpers.job.max_attempts
          deps.log.error(
            { job: definition.name, attempt: helpers.job.attempts, isLast, err: error },
            'job failed',
          )
          if (isLast) deps.monitor.report(error, { job: definition.name })
          throw error
        }
      },
    ]),
  )
}
