import { calendarFeeds, type CalendarFeed } from '@honora/contract/calendar-feed.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { feedPath } from './feed.ts'
import { findFeed, type FeedRow } from './queries.ts'
import { removeFeed, replaceFeed, updateFeed } from './tables.ts'

const present = (row: FeedRow): CalendarFeed => ({
  shows: row.shows,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** The own calendar of a person: keys have none, and who does not treat has no appointments. */
const canHave = (scope: OrgScope): boolean =>
  scope.actor.kind === 'user' && canTreat(scope.role, scope.treats)

const record = (scope: OrgScope): string => `user:${scope.userId}`

export const calendarFeedHandlers = handlersFor(calendarFeeds, {
  getCalendarFeed: async ({ tx, scope }) => {
    const row = canHave(scope) ? await findFeed(tx, scope.organisationId, scope.userId) : undefined
    return { feed: row === undefined ? null : present(row), canHave: canHave(scope) }
  },
  renewCalendarFeed: async ({ deps, tx, scope, body, baseUrl }) => {
    if (!canHave(scope)) throw new AppError('FORBIDDEN')
    const token = newSecret()
    const row = await replaceFeed(tx, {
      id: newId(),
      organisation_id: scope.organisationId,
      user_id: scope.userId,
      token_hash: hashSecret(token),
      shows: body.shows,
      created_at: deps.clock.now(),
    })
    deps.audit.append(tx, {
      action: 'calendar-feed.renewed',
      record: record(scope),
      details: { shows: body.shows },
    })
    return { feed: present(row), address: `${baseUrl}${feedPath}/${token}.ics` }
  },
  updateCalendarFeed: async ({ deps, tx, scope, body }) => {
    const row = found(await updateFeed(tx, scope.organisationId, scope.userId, body.shows))
    deps.audit.append(tx, {
      action: 'calendar-feed.changed',
      record: record(scope),
      details: { shows: body.shows },
    })
    return { feed: present(row) }
  },
  removeCalendarFeed: async ({ deps, tx, scope }) => {
    if (!(await removeFeed(tx, scope.organisationId, scope.userId))) return
    deps.audit.append(tx, { action: 'calendar-feed.removed', record: record(scope) })
  },
})
