import { canTreat } from '@honora/domain/identity/permissions.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { claimAttempt, giveBack, type LimitKey } from '../../platform/auth/login-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { contentTag, isKnown } from '../../platform/http/etag.ts'
import { found } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import { systemScope } from '../../platform/scope.ts'
import { findFeedByToken, listFeedAppointments } from './queries.ts'
import { recordUse } from './tables.ts'
import { writeCalendar } from './write.ts'

export const feedPath = '/v1/calendars'
const Params = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

const dayMs = 86_400_000
const window = { beforeMs: 30 * dayMs, afterMs: 365 * dayMs, limit: 10_000 }
const usedEveryMs = 60_000

/**
 * The calendar behind a secret address. There is no session and no name: unknown, renewed and switched-off addresses are the
 * same 404, and each counts against the caller, so that guessing ends in 429.
 */
export function registerFeed(app: FastifyInstance, deps: Deps): void {
  const config = { rateLimit: { max: 60, timeWindow: 60_000 } }
  app.get(`${feedPath}/:token.ics`, { config }, async (request, reply) => {
    const now = deps.clock.now()
    const key: LimitKey = { kind: 'address', value: `calendar ${request.ip}` }
    await claimAttempt(deps.db.system, [key], now)
    const params = Params.safeParse(request.params)
    const feed = found(
      params.success ? await findFeedByToken(deps.db.system, hashSecret(params.data.token)) : undefined,
    )
    found(canTreat(feed.role, feed.treats) ? feed : undefined)
    await giveBack(deps.db.system, [key])
    const appointments = await deps.transaction(systemScope(feed.organisation_id), (tx) =>
      listFeedAppointments(tx, {
        organisationId: feed.organisation_id,
        userId: feed.user_id,
        from: new Date(now.getTime() - window.beforeMs),
        to: new Date(now.getTime() + window.afterMs),
        limit: window.limit,
      }),
    )
    if (feed.last_used_at === null || now.getTime() - feed.last_used_at.getTime() > usedEveryMs)
      await recordUse(deps.db.system, feed.id, now)
    const text = writeCalendar(appointments, feed.shows)
    const etag = contentTag(text)
    void reply
      .header('etag', etag)
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'none')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('text/calendar; charset=utf-8').send(text)
  })
}
