import { EventsQuery, eventStream } from '@honora/contract/platform.ts'
import type { RouteTable } from '@honora/contract/routes.ts'
import type { FastifyInstance } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { isUninhabited } from './modules/first-run/index.ts'
import { presentUser } from './modules/identity/index.ts'
import { getOrganisation } from './modules/organisations/index.ts'
import { modules } from './modules/registry.ts'
import type { Deps } from './platform/deps.ts'
import { AppError } from './platform/errors.ts'
import { createEventHub, streamEvents } from './platform/http/events-stream.ts'
import { guard } from './platform/http/guard.ts'
import { registerHealth } from './platform/http/health.ts'
import { openApiDocument } from './platform/http/openapi.ts'
import { registerRoutes } from './platform/http/register.ts'
import { createServer } from './platform/http/server.ts'
import { registerApiPage } from './platform/http/api-page.ts'
import { publicConfig, registerWeb } from './platform/http/web.ts'
import { anchoring } from './platform/audit/anchoring.ts'
import { cleanup } from './platform/jobs/cleanup.ts'
import type { JobDefinition, Schedule } from './platform/jobs/definition.ts'
import { drainJobs, startJobs } from './platform/jobs/runner.ts'

const jobDefinitions: readonly JobDefinition[] = modules.flatMap((module) => module.jobs ?? [])
const schedules: readonly Schedule[] = [
  cleanup,
  anchoring,
  ...modules.flatMap((module) => module.schedules ?? []),
]
/** What no outside counterpart stands behind, in English, for the operator. */
export const simulatedCounterparts: readonly string[] = modules
  .flatMap((module) => module.counterparts ?? [])
  .filter(({ isSimulated }) => isSimulated)
  .map(({ what }) => what)
export const routeTable: RouteTable = Object.fromEntries(
  modules.flatMap((module) => module.groups.flatMap((group) => Object.entries(group.routes))),
)

export interface AppOptions {
  readonly databaseUrl: string
  /** Folder with the built front end; absent in API tests. */
  readonly webFolder?: string
  readonly hasDemoData: boolean
}

export interface App {
  readonly server: FastifyInstance
  /** Starts background work of this node. */
  startWork(): Promise<void>
  /** Works off due jobs at once (demonstration clock, tests). */
  drainJobs(): Promise<void>
  /** Finishes requests, ends live sessions with 1012, stops jobs; at most ten seconds. */
  close(): Promise<void>
}

/** The application on an open platform: every module's calls, sockets and jobs. */
export async function createApp(deps: Deps, options: AppOptions): Promise<App> {
  const server = await createServer(deps)
  const hub = createEventHub(deps)
  registerHealth(server, deps, async () => {
    for (const module of modules) await module.measure?.(deps)
  })
  registerRoutes(
    server,
    deps,
    modules.flatMap((module) => module.groups),
  )
  for (const module of modules) await module.mount?.(server, deps)
  server.get(eventStream.path, async (request, reply) => {
    const scope = await guard(deps, eventStream, request)
    if (scope === null) throw new AppError('USER_UNAUTHORIZED')
    const query = EventsQuery.safeParse(request.query)
    if (!query.success) throw new AppError('MALFORMED')
    const after = header(request.headers['last-event-id']) ?? query.data.after
    await streamEvents(deps, hub, scope, after, reply)
  })
  // Made when it is first asked for: it takes longer than a call may.
  let description: string | undefined
  server.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(openApiDocument(routeTable, '0.1.0'))
    return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(description)
  })
  await registerApiPage(server)
  // Once somebody exists the question is not asked again: accounts are never removed.
  let isInhabited = options.hasDemoData
  const configuration = async () => {
    const isOpen = !isInhabited && (await isUninhabited(deps.db.system).catch(() => undefined))
    isInhabited ||= isOpen === false
    return publicConfig(deps.config, { hasDemoData: options.hasDemoData, isUninhabited: isOpen === true })
  }
  server.get('/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await configuration()),
  )
  await registerWeb(server, deps, options.webFolder, configuration, async (scope) => ({
    user: presentUser(scope),
    organization: await deps.transaction(scope, (tx) => getOrganisation(deps, tx, scope.organisationId)),
  }))
  const stops: (() => Promise<void>)[] = []
  return {
    server,
    async startWork() {
      const runner = await startJobs(deps, jobDefinitions, schedules)
      stops.push(() => runner.stop())
      for (const module of modules) {
        const stop = await module.start?.(deps)
        if (stop !== undefined) stops.push(stop)
      }
    },
    drainJobs: () => drainJobs(deps, jobDefinitions, schedules),
    async close() {
      hub.close()
      const closing = server.close()
      await Promise.race([closing, drained(server)])
      // Nobody waits for an answer any more: what is still open are idle and half-closed connections.
      server.server.closeAllConnections()
      await closing
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}

const drainLimitMs = 8_000

async function drained(server: FastifyInstance): Promise<void> {
  const end = performance.now() + drainLimitMs
  while (server.inFlight.size > 0 && performance.now() < end) await sleep(20)
}

function header(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
