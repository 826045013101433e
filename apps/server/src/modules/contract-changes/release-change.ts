import { planMail } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { lockChange } from './queries.ts'
import { advanceChange, requireState } from './change-steps.ts'

/** The second pair of eyes of the factor: never who proposed it. */
export async function release(work: Work, scope: OrgScope, id: string): Promise<void> {
  const row = await lockChange(work.tx, id)
  requireState(work, row, ['proposed'])
  if (row.proposed_by === scope.userId) throw new AppError('FORBIDDEN')
  const released = { released_at: work.time.now, released_by: scope.userId, released_by_name: scope.userName }
  await advanceChange(work, row, 'change_released', released)
  await planMail(work, row.organisation_id, 'conditions_offered')
}
