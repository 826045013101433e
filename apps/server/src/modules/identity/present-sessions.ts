import type { OrgScope } from '../../platform/scope.ts'
import type { listSessions } from './queries.ts'

/** Where a user is signed in. */
export function presentSessions(
  rows: Awaited<ReturnType<typeof listSessions>>,
  { sessionId }: Pick<OrgScope, 'sessionId'>,
) {
  return rows.map((row) => ({
    id: row.id,
    current: row.id === sessionId,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    address: row.address,
    userAgent: row.user_agent,
  }))
}
