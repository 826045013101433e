import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { advanceChange, lockOffered, mailFactor, requireState } from './change-steps.ts'

/** The practice does not want the conditions: they stay as they are. */
export async function decline(
  work: Work,
  scope: OrgScope,
  declined: { readonly id: string; readonly reason: string | null },
): Promise<void> {
  const row = await lockOffered(work, scope, declined.id)
  requireState(work, row, ['released'])
  await advanceChange(work, row, 'change_declined', {
    declined_at: work.time.now,
    declined_by: scope.userId,
    declined_by_name: scope.userName,
    decline_reason: declined.reason,
  })
  await mailFactor(work, 'conditions_declined', row)
}
