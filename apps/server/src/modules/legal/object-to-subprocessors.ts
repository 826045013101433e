import { publishContract } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findObjectionOf, lockNotice } from './queries.ts'
import { seeNotice } from './see-notice.ts'
import { insertObjection } from './tables.ts'

/**
 * Somebody who may accept texts objects for the practice. It counts from now, whatever becomes of the mail to the operator. 409 where the
 * practice has objected already, or the last day is over.
 */
export async function objectToSubprocessors(
  work: Work,
  scope: OrgScope,
  noticeId: string,
  text: string,
): Promise<void> {
  const { organisationId, userId, userName } = scope
  const notice = found(await lockNotice(work.tx, organisationId, noticeId))
  if (notice.object_until < work.time.today)
    throw new AppError('INVALID_TRANSITION', { extra: { state: 'over' } })
  if ((await findObjectionOf(work.tx, notice.id)) !== undefined)
    throw new AppError('INVALID_TRANSITION', { extra: { state: 'objected' } })
  // Who objects has seen it.
  await seeNotice(work, scope, notice.id)
  const id = newId()
  await insertObjection(work.tx, {
    id,
    organisation_id: organisationId,
    notice_id: notice.id,
    said: text,
    raised_at: work.time.now,
    raised_by: userId,
    raised_by_name: userName,
    mail_state: 'waiting',
    created_at: work.time.now,
  })
  work.deps.audit.append(work.tx, {
    action: 'contract.subprocessors_objected',
    record: `organisation:${organisationId}`,
    details: { objection: id, text },
  })
  await publishContract(work, organisationId, 'subprocessors_objected')
  await work.deps.jobs.add(work.tx, 'legal.mail-objection', { organisationId, objectionId: id })
}
