import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { AppError } from '../errors.ts'
import { timingSafeEqual } from 'node:crypto'

/** `/healthz` (alive), `/readyz` (can serve: database, migrations, queue, files, room on the disk), `/metrics` (Prometheus text). */
export function registerHealth(app: FastifyInstance, deps: Deps, measure: () => Promise<void>): void {
  const look = atOnce(() => readiness(deps))
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks = await look()
    const isReady = Object.values(checks).every((state) => state === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not_ready', checks })
  })
  app.get('/metrics', async (request, reply) => {
    // Behind a proxy every request comes from this machine: there only the token counts.
    const isLocal =
      deps.config.TRUST_PROXY === false && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)
    if (!isLocal && !hasToken(request.headers.authorization, deps.config.METRICS_TOKEN))
      throw new AppError('USER_UNAUTHORIZED')
    await Promise.allSettled([measureQueue(deps), measure()])
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}

type State = 'ok' | 'failed'
type Checks = Readonly<Record<'database' | 'migrations' | 'queue' | 'objects' | 'disk', State>>

/** Longer than any check of the database: what takes longer does not answer. */
const checkLimitMs = 3_000

async function readiness(deps: Deps): Promise<Checks> {
  const state = async (check: Promise<boolean>): Promise<State> => {
    const limit = sleep(checkLimitMs, false, { ref: false })
    return (await Promise.race([check, limit]).catch(() => false)) ? 'ok' : 'failed'
  }
  const rows = (text: string) => deps.db.check<{ name: string }>(text).then((found) => ({ rows: found }))
  const [database, migrations, queue, objects, disk] = await Promise.all([
    state(rows('select 1').then(() => true)),
    state(pendingMigrations(rows).then((pending) => pending.length === 0)),
    state(rows('select 1 from graphile_worker.jobs limit 1').then(() => true)),
    state(deps.objects.check().then(() => true)),
    state(deps.disk.hasRoom()),
  ])
  return { database, migrations, queue, objects, disk }
}

/** Many probes at once are answered by one look. */
function atOnce<T>(look: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }
}

async function measureQueue(deps: Deps): Promise<void> {
  const [row] = await deps.db.check<{ depth: number; given_up: number; oldest: number }>(
    `select count(*) as depth, count(*) filter (where attempts >= max_attempts) as given_up,
       coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())), 0)::float8
         as oldest
     from graphile_worker.jobs`,
  )
  deps.metrics.jobQueue.set(row?.depth ?? 0)
  deps.metrics.jobsGivenUp.set(row?.given_up ?? 0)
  deps.metrics.jobOldest.set(row?.oldest ?? 0)
}

function hasToken(header: string | undefined, token: string): boolean {
  if (token === '' || header === undefined) return false
  const [given, expected] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
