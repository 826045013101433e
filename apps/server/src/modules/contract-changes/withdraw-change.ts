import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { lockChange } from './queries.ts'
import { advanceChange, requireState } from './change-steps.ts'

/** The factor takes a proposed change back. */
export async function withdraw(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = await lockChange(work.tx, id)
  requireState(work, row, ['proposed', 'released', 'lapsed'])
  const withdrawn = {
    withdrawn_at: work.time.now,
    withdrawn_by: scope.userId,
    withdrawn_by_name: scope.userName,
  }
  await advanceChange(work, row, 'change_withdrawn', withdrawn)
}
