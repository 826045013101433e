import type { CalendarFeed } from '@honora/contract/calendar-feed.ts'
import { canTreat } from '@honora/domain/identity/permissions.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { FeedRow } from './queries.ts'

export const presentFeed = (row: FeedRow): CalendarFeed => ({
  shows: row.shows,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
})

/** The own calendar of a person: keys have none, and who does not treat has no appointments. */
export const canHave = (scope: OrgScope): boolean =>
  scope.actor.kind === 'user' && canTreat(scope.role, scope.treats)
