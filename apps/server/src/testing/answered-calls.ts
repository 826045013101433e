import { allRoutes } from '@honora/contract/all.ts'
import type { FastifyInstance } from 'fastify'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Tests that send every call alike prove refusals; a good answer they happen to get shows nothing. */
const sweepingTests = /promises\/(walk|bad-input|foreign-organisation)\.test\.ts$/

const names = new Map(
  Object.entries(allRoutes).map(([name, route]) => [keyOf(route.method, route.path), name] as const),
)

function keyOf(method: string, path: string): string {
  return `${method} ${path.replace(/\{(\w+)\}/g, ':$1').replace(/(.)\/$/, '$1')}`
}

/**
 * Notes which calls of the contract a server answers well (2xx) while a test file uses it.
 * `save` leaves the names in `folder`, where the end of the run collects them from all workers.
 */
export function recordAnsweredCalls(
  server: FastifyInstance,
  folder: string,
  testFile: string,
): { save(): void } {
  const answered = new Set<string>()
  server.addHook('onResponse', async (request, reply) => {
    const name = names.get(keyOf(request.method, request.routeOptions.url ?? ''))
    if (name !== undefined && reply.statusCode < 300) answered.add(name)
  })
  return {
    save() {
      if (sweepingTests.test(testFile) || answered.size === 0) return
      const calls = { all: [...names.values()], answered: [...answered] }
      const file = join(folder, `${process.pid}-${process.hrtime.bigint()}.json`)
      writeFileSync(file, JSON.stringify(calls))
    },
  }
}
