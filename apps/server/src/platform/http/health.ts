import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { pendingMigrations } from '../db/migrate.ts'
import { AppError } from '../errors.ts'
import { timingSafeEqual } from 'node:crypto'

/** `/healthz` (alive), `/readyz` (can serve: database, migrations, queue), `/metrics` (Prometheus text). */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness(deps)
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
    const depth = await sql<{ depth: number }>`select count(*) as depth from graphile_worker.jobs`.execute(
      deps.db.system,
    )
    deps.metrics.jobQueue.set(depth.rows[0]?.depth ?? 0)
    return reply.type(deps.metrics.registry.contentType).send(await deps.metrics.registry.metrics())
  })
}

async function readiness(
  deps: Deps,
): Promise<Record<'database' | 'migrations' | 'queue' | 'objects', 'ok' | 'failed'>> {
  const state = async (check: () => Promise<boolean>) =>
    (await check().catch(() => false)) ? ('ok' as const) : ('failed' as const)
  const query = async (text: string) => ({
    rows: (await deps.db.systemPool.query<{ name: string }>(text)).rows,
  })
  return {
    database: await state(() => deps.db.ping().then(() => true)),
    migrations: await state(async () => (await pendingMigrations(query)).length === 0),
    queue: await state(() =>
      sql`select 1 from graphile_worker.jobs limit 1`.execute(deps.db.system).then(() => true),
    ),
    objects: await state(() => deps.objects.check().then(() => true)),
  }
}

function hasToken(header: string | undefined, token: string): boolean {
  if (token === '' || header === undefined) return false
  const [given, expected] = [Buffer.from(header), Buffer.from(`Bearer ${token}`)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
