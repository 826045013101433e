import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { sendProblem } from './server.ts'

/** What the browser learns at start (`GET /config.json`): addresses and switches, nothing secret. */
export function publicConfig(config: Settings, hasDemoData: boolean) {
  return {
    portalApiBase: config.PORTAL_API_BASE,
    consultationApiBase: config.CONSULTATION_API_BASE,
    billingApiBase: config.BILLING_API_BASE,
    speechSegment: config.SPEECH_SEGMENT,
    legacyHosts: config.LEGACY_HOSTS,
    monitoring: { dsn: config.MONITORING_DSN },
    chat: { scriptUrl: config.CHAT_WIDGET_URL },
    demo: hasDemoData,
  }
}

const apiPath = /^\/(v1|v2|api|realms|audio-bridge)(\/|$)/

/** Static files of the front end; every other path outside the API is one of its pages. */
export async function registerWeb(
  app: FastifyInstance,
  deps: Deps,
  folder: string | undefined,
): Promise<void> {
  const hasPages = folder !== undefined && existsSync(path.join(folder, 'index.html'))
  if (hasPages) {
    await app.register(fastifyStatic, {
      root: path.resolve(folder),
      index: false,
      wildcard: false,
      // The build lays a `.br` and a `.gz` beside each file, smaller than what can be made in passing.
      preCompressed: true,
      setHeaders: (reply, file) => {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage =
      hasPages &&
      (request.method === 'GET' || request.method === 'HEAD') &&
      !apiPath.test(request.url) &&
      !/\.\w{2,5}(\?|$)/.test(request.url)
    if (!isPage) return sendProblem(deps, request, reply, new AppError('NOT_FOUND'))
    void reply.header('cache-control', 'no-cache')
    return reply.sendFile('index.html')
  })
}
