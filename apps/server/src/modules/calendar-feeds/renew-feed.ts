import type { calendarFeeds } from '@honora/contract/calendar-feed.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { hashSecret, newId, newSecret } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { feedPath } from './feed.ts'
import { canHave, presentFeed } from './present.ts'
import { replaceFeed } from './tables.ts'

/** A new address for the own calendar; the one before ends. It is shown this once. 403 for who has no appointments. */
export async function renewFeed(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  { shows, baseUrl }: BodyOf<(typeof calendarFeeds)['renewCalendarFeed']> & { readonly baseUrl: string },
) {
  if (!canHave(scope)) throw new AppError('FORBIDDEN')
  const token = newSecret()
  const row = await replaceFeed(tx, {
    id: newId(),
    organisation_id: scope.organisationId,
    user_id: scope.userId,
    token_hash: hashSecret(token),
    shows,
    created_at: deps.clock.now(),
  })
  const record = `user:${scope.userId}`
  deps.audit.append(tx, { action: 'calendar-feed.renewed', record, details: { shows } })
  return { feed: presentFeed(row), address: `${baseUrl}${feedPath}/${token}.ics` }
}
