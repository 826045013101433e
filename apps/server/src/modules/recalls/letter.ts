import { practiceLetterhead } from '../../kernel/practice-letterhead.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { recallOf } from './present-recall.ts'
import { reminderLetter } from './reminder-words.ts'

/** The reminder to print, with the day on which it was written; today until then. 409 CONSENT_MISSING while the patient has not agreed to be reminded. */
export async function drawReminder(deps: Deps, tx: Tx, scope: OrgScope, id: string): Promise<Buffer> {
  const recall = await recallOf(deps, tx, scope, id)
  if (!recall.may_remind) throw new AppError('CONSENT_MISSING', { extra: { needs: ['recall'] } })
  const now = deps.clock.now()
  const patient = await getPatient(tx, scope, recall.patient_id)
  deps.audit.append(tx, {
    action: 'recall.letterRead',
    record: `recall:${id}`,
    details: { patient: recall.patient_id },
  })
  const practice = await practiceLetterhead(deps, scope.organisationId)
  const { reason, due_on: dueOn, reminded_by: by, reminded_at: at } = recall
  const createdAt = by === 'letter' && at !== null ? at : now
  const letter = { reason, dueOn, day: berlinDay(createdAt), createdAt }
  return Buffer.from(await reminderLetter(practice, patient, letter))
}
