import type { ProcessingStanding } from '@honora/contract/legal.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { presentObjection } from './present-objection.ts'
import { listNotices, listObjections, processingAcceptances } from './queries.ts'

/** Which agreement about processing on behalf a practice has accepted, and whether the one of today waits for it. */
export async function processingStanding(
  tx: Tx,
  scope: OrgScope,
  today: IsoDate,
): Promise<ProcessingStanding> {
  const [accepted = null] = await processingAcceptances(tx, scope.organisationId)
  const isOpen = accepted?.text !== processingText
  const objections = new Map(
    (await listObjections(tx, scope.organisationId)).map((row) => [row.notice_id, presentObjection(row)]),
  )
  return {
    accepted,
    current: processingText,
    notices: (await listNotices(tx, scope.organisationId)).map((notice) => ({
      id: notice.id,
      added: [...notice.added],
      removed: [...notice.removed],
      announcedOn: notice.announced_on,
      objectUntil: notice.object_until,
      seenAt: notice.seen_at?.toISOString() ?? null,
      seenBy: notice.seen_by_name,
      objection: objections.get(notice.id) ?? null,
      mayObject:
        scope.permissions.has('contract.accept') &&
        notice.object_until >= today &&
        !objections.has(notice.id),
    })),
    mayAccept: isOpen && scope.permissions.has('contract.accept'),
  }
}
