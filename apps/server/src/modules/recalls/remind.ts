import type { Recall } from '@honora/contract/recalls.ts'
import type { RecallChannel } from '@honora/domain/appointments/recall.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getRecall, recallOf } from './present-recall.ts'
import { reminderWay } from './reminder-way.ts'
import { updateRecall } from './tables.ts'

/**
 * Reminds a patient of a recall: an e-mail is sent after the transaction, of a letter or a call it is noted that it happened.
 * 409 CONSENT_MISSING while the patient has not agreed, 422 for a way that has no address.
 */
export async function remindOfRecall(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  given: { readonly channel: RecallChannel; readonly mayRemind?: true | undefined },
): Promise<Recall> {
  const { channel } = given
  const row = await recallOf(deps, tx, scope, id)
  if (row.state !== 'open') throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
  if (!row.may_remind && given.mayRemind !== true)
    throw new AppError('CONSENT_MISSING', { extra: { needs: ['recall'] } })
  const way = await reminderWay(deps, tx, scope, id)
  if (channel === 'email' && way.email === null) throw invalidField('/channel', 'no_address')
  if (channel === 'letter' && way.lines.length === 0) throw invalidField('/channel', 'no_address')
  const isSaved = await updateRecall(tx, row, {
    may_remind: true,
    reminded_by: channel,
    reminded_at: deps.clock.now(),
    reminder_state: channel === 'email' ? 'waiting' : 'sent',
  })
  if (!isSaved) throw new AppError('VERSION_CONFLICT', { current: await getRecall(deps, tx, scope, id) })
  if (channel === 'email')
    await deps.jobs.add(tx, 'recall.remind', { organisationId: scope.organisationId, id })
  deps.audit.append(tx, {
    action: 'recall.reminded',
    record: `recall:${id}`,
    details: { patient: row.patient_id, channel },
  })
  return getRecall(deps, tx, scope, id)
}
