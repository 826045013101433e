import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { planMail, publishContract } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { lockObjection } from './queries.ts'
import { updateObjection } from './tables.ts'

/** The operator answers an objection, once. 409 where that was done. */
export async function answerObjection(work: Work, id: string, answer: string): Promise<void> {
  const row = found(isRowId(id) ? await lockObjection(work.tx, id) : undefined)
  if (row.answered_at !== null) throw new AppError('INVALID_TRANSITION', { extra: { state: 'answered' } })
  const { organisation_id: practiceId } = row
  await inOrganisation(work, practiceId, () =>
    updateObjection(work.tx, id, {
      answer,
      answered_at: work.time.now,
      answered_by_name: work.actorName,
    }),
  )
  work.deps.audit.append(work.tx, {
    action: 'contract.subprocessors_objection_answered',
    record: `organisation:${practiceId}`,
    details: { objection: id },
  })
  await planMail(work, practiceId, 'objection_answered')
  await publishContract(work, practiceId, 'subprocessors_objection_answered')
}
