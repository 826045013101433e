import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type ParsedCronItem,
  type Runner,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { runInBackground } from '../db/call-context.ts'
import type { Deps } from '../deps.ts'
import { traceJob } from '../observability/tracing.ts'
import { jobClasses, type JobClass } from './classes.ts'
import type { JobDefinition, Schedule } from './definition.ts'
import { startTakeover, type Takeover } from './takeover.ts'

// Our own handlers log with ids and counts; the queue's messages could carry payloads.
const quietLogger = new Logger(() => () => undefined)

/** Creates or updates the queue's own tables; run after our migrations. */
export async function migrateJobs(pool: Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: quietLogger })
}

export interface JobRunner {
  stop(): Promise<void>
}

const restartMs = { first: 1_000, longest: 30_000 } as const

/** Works off jobs on this node until stopped, each class by its own workers. */
export async function startJobs(
  deps: Deps,
  definitions: readonly JobDefinition[],
  schedules: readonly Schedule[] = [],
): Promise<JobRunner> {
  const takeover = startTakeover(deps)
  const wanted = Object.entries(jobClasses).flatMap(([name, atOnce]) => {
    const own = tasksOf(definitions, schedules).filter((task) => task.class === name)
    return own.length === 0 ? [] : [{ name, atOnce, tasks: taskList(deps, own) }]
  })
  const crontab = crontabOf(schedules)
  const queues: JobRunner[] = []
  try {
    for (const [place, queue] of wanted.entries())
      // One queue of a node looks at the times; the database sees to it that one node makes the job.
      queues.push(await superviseQueue(deps, { ...queue, crontab: place === 0 ? crontab : [] }, takeover))
  } catch (error) {
    await Promise.all(queues.map((queue) => queue.stop()))
    await takeover.stop()
    throw error
  }
  return {
    async stop() {
      await Promise.all(queues.map((queue) => queue.stop()))
      await takeover.stop()
    },
  }
}

interface Queue {
  readonly name: string
  readonly atOnce: number
  readonly tasks: TaskList
  readonly crontab: ParsedCronItem[]
}

/**
 * Where the database is away a queue gives up; it is opened again until it holds, and what it had begun is done by
 * whoever is there.
 */
async function superviseQueue(deps: Deps, queue: Queue, takeover: Takeover): Promise<JobRunner> {
  const stopping = new AbortController()
  let current = await openQueue(deps, queue, takeover)
  const supervised = (async () => {
    while (!stopping.signal.aborted) {
      const error = await endOf(current.runner)
      if (stopping.signal.aborted) return
      deps.log.error({ err: error, queue: queue.name }, 'jobs: the queue ended, opening it again')
      current = await reopened(deps, queue, current, takeover, stopping.signal)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await current.runner.stop().catch(() => undefined)
      await supervised
    },
  }
}

/** A queue at work, and the name under which its pool of workers locks jobs. */
interface OpenQueue {
  readonly runner: Runner
  readonly workers: readonly string[]
}

const endOf = (runner: Runner): Promise<unknown> =>
  runner.promise.then(
    () => undefined,
    (error: unknown) => error,
  )

async function reopened(
  deps: Deps,
  queue: Queue,
  ended: OpenQueue,
  takeover: Takeover,
  signal: AbortSignal,
): Promise<OpenQueue> {
  for (let wait: number = restartMs.first; ; wait = Math.min(wait * 2, restartMs.longest)) {
    await sleep(wait, undefined, { signal }).catch(() => undefined)
    try {
      await takeover.release(ended.workers)
      return await openQueue(deps, queue, takeover)
    } catch (error) {
      if (signal.aborted) throw error
      deps.log.warn({ err: error, queue: queue.name }, 'jobs: the queue could not be opened yet')
    }
  }
}

/** What ends a job is written in batches: only these end the queue in an orderly way when the database is away. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

async function openQueue(deps: Deps, queue: Queue, takeover: Takeover): Promise<OpenQueue> {
  const { events, workers } = watched(takeover)
  const runner = await run({
    pgPool: deps.db.systemPool,
    taskList: queue.tasks,
    parsedCronItems: queue.crontab,
    concurrency: queue.atOnce,
    noHandleSignals: true,
    logger: quietLogger,
    preset,
    events,
  })
  return { runner, workers }
}

/** Works off everything that is due and returns; for tests and the demonstration clock. */
export async function drainJobs(
  deps: Deps,
  definitions: readonly JobDefinition[],
  schedules: readonly Schedule[] = [],
): Promise<void> {
  const takeover = startTakeover(deps)
  try {
    await runOnce({
      pgPool: deps.db.systemPool,
      taskList: taskList(deps, tasksOf(definitions, schedules)),
      noHandleSignals: true,
      logger: quietLogger,
      events: watched(takeover).events,
      // A run waits for batches only: a failure must be written before the locks are released.
      preset: { worker: { failJobBatchDelay: 0 } },
    })
  } finally {
    await takeover.stop()
  }
}

function watched(takeover: Takeover): { events: WorkerEvents; workers: readonly string[] } {
  const events: WorkerEvents = new EventEmitter()
  const workers: string[] = []
  events.on('pool:create', ({ workerPool }) => {
    workers.push(workerPool.id)
    takeover.add(workerPool.id)
  })
  return { events, workers }
}

interface Task {
  readonly name: string
  readonly class: JobClass
  work(deps: Deps, payload: unknown): Promise<void>
}

const tasksOf = (definitions: readonly JobDefinition[], schedules: readonly Schedule[]): readonly Task[] => [
  ...definitions.map((definition) => ({
    name: definition.name,
    class: definition.class,
    work: (deps: Deps, payload: unknown) => definition.run(deps, definition.payload.parse(payload)),
  })),
  ...schedules.map((schedule) => ({
    name: schedule.name,
    class: schedule.class,
    work: (deps: Deps) => schedule.run(deps),
  })),
]

const crontabOf = (schedules: readonly Schedule[]): ParsedCronItem[] =>
  parseCronItems(
    schedules.map(({ name, at, missedWithinMs = 0, maxAttempts = 10 }) => ({
      task: name,
      identifier: name,
      match: at,
      // One that still waits is the same work.
      options: { backfillPeriod: missedWithinMs, jobKey: name, maxAttempts },
    })),
  )

function taskList(deps: Deps, tasks: readonly Task[]): TaskList {
  return Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload: unknown, helpers: { job: { attempts: number; max_attempts: number } }) => {
        const startedAt = performance.now()
        try {
          await traceJob(task.name, payload, () => runInBackground(() => task.work(deps, payload)))
          deps.log.debug({ job: task.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
        } catch (error) {
          const isLast = helpers.job.attempts >= helpers.job.max_attempts
          deps.log.error({ job: task.name, attempt: helpers.job.attempts, isLast, err: error }, 'job failed')
          if (isLast) deps.monitor.report(error, { job: task.name })
          throw error
        }
      },
    ]),
  )
}
