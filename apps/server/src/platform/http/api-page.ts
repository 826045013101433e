import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../api-page', import.meta.url))

/** `/api/docs`: the OpenAPI document as a page with a form for each call; nothing comes from elsewhere. */
export async function registerApiPage(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/api/docs',
    decorateReply: false,
    cacheControl: false,
    wildcard: false,
    globIgnore: ['*.json', '*.d.ts'],
    setHeaders: (reply) => void reply.setHeader('cache-control', 'no-cache'),
  })
}
