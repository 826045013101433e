import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const beatMs = 5_000
/** A node that gave no sign for so long is gone: with a beat of the node that takes over, its work waits 25 s at most. */
const goneAfter = '20 seconds'

export interface Takeover {
  /** A pool of this node that locks jobs under this name. */
  add(workerId: string): void
  /** These pools of this node have ended: what they still hold is free at once. */
  release(ended: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Gives signs of life for this node's workers and frees the jobs of workers that give none any more. */
export function startTakeover(deps: Deps): Takeover {
  const workers = new Set<string>()
  let running: Promise<void> = Promise.resolve()
  const round = async (before: Promise<void>): Promise<void> => {
    await before
    try {
      await signOfLife(deps, [...workers])
      await freeAbandoned(deps)
    } catch (error) {
      deps.log.warn({ err: error }, 'jobs: no sign of life could be given')
    }
  }
  const beat = (): void => {
    running = round(running)
  }
  const release = async (ended: readonly string[]): Promise<void> => {
    await unlock(deps, ended)
    for (const worker of ended) workers.delete(worker)
  }
  const timer = setInterval(beat, beatMs)
  timer.unref()
  return {
    add(workerId) {
      workers.add(workerId)
      beat()
    },
    release,
    async stop() {
      clearInterval(timer)
      await running
      await release([...workers]).catch(() => undefined)
    },
  }
}

async function signOfLife(deps: Deps, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  await sql`insert into job_worker (id, seen_at) select id, now() from unnest(${[...workers]}::text[]) as id
    on conflict (id) do update set seen_at = now()`.execute(deps.db.system)
}

/** Frees jobs and queues that workers without a sign of life hold; the clock is the database's, which all nodes share. */
export async function freeAbandoned(deps: Deps): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct held.locked_by as id from (
      select locked_by, locked_at from graphile_worker._private_jobs where locked_by is not null
      union all
      select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
    ) as held
    left join job_worker on job_worker.id = held.locked_by
    where coalesce(job_worker.seen_at, held.locked_at) < now() - ${goneAfter}::interval`.execute(
    deps.db.system,
  )
  const gone = rows.map(({ id }) => id)
  if (gone.length === 0) return 0
  await unlock(deps, gone)
  deps.log.warn({ workers: gone.length }, 'jobs: took over the work of nodes that are gone')
  return gone.length
}

async function unlock(deps: Deps, workers: readonly string[]): Promise<void> {
  if (workers.length === 0) return
  await sql`select graphile_worker.force_unlock_workers(${[...workers]}::text[])`.execute(deps.db.system)
  await deps.db.system.deleteFrom('job_worker').where('id', 'in', workers).execute()
}
