import { sql } from 'kysely'
import pg from 'pg'
import { startLocks } from './platform/db/locks.ts'
import { migrate } from './platform/db/migrate.ts'
import { preparePracticeRole } from './platform/db/practice-role.ts'
import type { Deps } from './platform/deps.ts'
import { migrateJobs } from './platform/jobs/runner.ts'

interface Installation {
  readonly isEmbedded: boolean
  readonly databaseUrl: string
  /** Gives the loading up; the next start does it again. */
  readonly signal?: AbortSignal
}

/**
 * Whether this installation carries demo data, loading it first where it is wanted: on an empty embedded database,
 * or with DEMO_DATA=1. In production only DEMO_DATA=yes-in-production does. A loading that was cut off is done again from the start:
 * nobody can have worked with it, because the server listens only afterwards.
 */
export async function loadDemoWhenWanted(deps: Deps, installation: Installation): Promise<boolean> {
  const first = await demoState(deps)
  if (first === 'loaded') return true
  if (first === 'other') return false
  const { config } = deps
  const isWanted =
    config.DEMO_DATA === 'yes-in-production' ||
    config.DEMO_DATA === '1' ||
    (config.DEMO_DATA === '' && installation.isEmbedded && config.NODE_ENV !== 'production')
  if (!isWanted) return false
  return alone(installation, async () => {
    const state = await demoState(deps)
    if (state === 'loaded' || state === 'other') return state === 'loaded'
    if (state === 'cut off') await empty(deps, installation.databaseUrl)
    const { loadDemo } = await import('./demo/load.ts')
    await loadDemo(deps, installation.databaseUrl, installation.signal)
    return true
  })
}

/** One node at a time: what another one is loading is not cut off, and must not be taken for it. */
async function alone<T>({ databaseUrl, signal }: Installation, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'honora demo' })
  client.on('error', () => undefined)
  const giveUp = () => void client.end().catch(() => undefined)
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1)', [startLocks.demo])
    signal?.throwIfAborted()
    return await work()
  } finally {
    signal?.removeEventListener('abort', giveUp)
    await client.end().catch(() => undefined)
  }
}

async function demoState(deps: Deps): Promise<'empty' | 'loaded' | 'cut off' | 'other'> {
  const { rows } = await sql<{ demo: string | null }>`
    select settings ->> 'demo' as demo from organisation order by (settings ->> 'demo') nulls last limit 1`.execute(
    deps.db.system,
  )
  const first = rows[0]
  if (first === undefined) return 'empty'
  if (first.demo === 'loaded') return 'loaded'
  return first.demo === 'loading' ? 'cut off' : 'other'
}

async function empty(deps: Deps, databaseUrl: string): Promise<void> {
  await sql`drop schema if exists graphile_worker cascade`.execute(deps.db.system)
  await sql`drop schema public cascade`.execute(deps.db.system)
  await sql`create schema public`.execute(deps.db.system)
  await migrate({ url: databaseUrl })
  await preparePracticeRole({ url: databaseUrl, practiceUrl: deps.config.DATABASE_PRACTICE_URL })
  await migrateJobs(deps.db.systemPool)
}
