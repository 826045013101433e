import { canHave, presentFeed } from './present.ts'
import { renewFeed } from './renew-feed.ts'
import { calendarFeeds } from '@honora/contract/calendar-feed.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { findFeed } from './queries.ts'
import { removeFeed, updateFeed } from './tables.ts'

export const calendarFeedHandlers = handlersFor(calendarFeeds, {
  getCalendarFeed: async ({ tx, scope }) => {
    const row = canHave(scope) ? await findFeed(tx, scope.organisationId, scope.userId) : undefined
    return { feed: row === undefined ? null : presentFeed(row), canHave: canHave(scope) }
  },
  renewCalendarFeed: ({ deps, tx, scope, body, baseUrl }) => renewFeed(deps, tx, scope, { ...body, baseUrl }),
  updateCalendarFeed: async ({ deps, tx, scope, body: { shows } }) => {
    const row = found(await updateFeed(tx, scope.organisationId, scope.userId, shows))
    const record = `user:${scope.userId}`
    deps.audit.append(tx, { action: 'calendar-feed.changed', record, details: { shows } })
    return { feed: presentFeed(row) }
  },
  removeCalendarFeed: async ({ deps, tx, scope }) => {
    if (!(await removeFeed(tx, scope.organisationId, scope.userId))) return
    deps.audit.append(tx, { action: 'calendar-feed.removed', record: `user:${scope.userId}` })
  },
})
