import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Socket } from 'node:net'
import { AppError } from '../errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that wait for their answer; streams of events and audio do not count. */
    inFlight: ReadonlySet<FastifyRequest>
  }
}

/** More requests than this at once are refused (503) instead of queued: latency must not grow without bound. */
const inFlightLimit = 600
/** So many bodies are waited for at once; then the one that has waited longest is given up. Each holds up to one MiB. */
const unreadLimit = 300
/** A sender that is silent in the middle of a body for so long has gone. */
const bodySilenceMs = 120_000

/** Refused, a busy server would be ended as a dead one: neither load nor a limit that it shares with its proxy counts here. */
export const isHealthProbe = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/healthz' || request.routeOptions.url === '/readyz'

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Ends the connection where nothing more of a body comes; its answer may take its time. */
function endSilence({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  if (!(socket instanceof Socket)) return
  socket.setTimeout(bodySilenceMs)
  raw.once('close', () => {
    if (!reply.raw.writableEnded) socket.setTimeout(0)
  })
}

/**
 * Refuses what does not fit. A request whose body is still on its way is no work of this server: held back by its
 * sender it takes no place from others, and a crowd of such senders push out each other.
 */
export function shedLoad(app: FastifyInstance): void {
  const inFlight = new Set<FastifyRequest>()
  const unread = new Set<FastifyRequest>()
  app.decorate('inFlight', inFlight)
  app.addHook('onRequest', async (request, reply) => {
    // Streams of events stay open by design; they have limits of their own.
    if (request.routeOptions.url === '/v1/events' || isHealthProbe(request)) return
    if (inFlight.size >= inFlightLimit) throw new AppError('OVERLOADED', { retryAfter: 1 })
    inFlight.add(request)
    // A caller that hangs up never gets an answer, so its request has no `onResponse`.
    reply.raw.once('close', () => {
      inFlight.delete(request)
      unread.delete(request)
    })
  })
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request)) {
      endSilence(request, reply)
      if (inFlight.delete(request)) unread.add(request)
      const [oldest] = unread
      if (unread.size > unreadLimit && oldest !== undefined) oldest.raw.destroy()
    }
    done(null, payload)
  })
  app.addHook('preValidation', async (request) => {
    if (unread.delete(request)) inFlight.add(request)
  })
  app.addHook('onResponse', async (request) => {
    inFlight.delete(request)
    unread.delete(request)
  })
}
