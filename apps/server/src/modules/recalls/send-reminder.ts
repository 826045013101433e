import type { Deps } from '../../platform/deps.ts'
import { MailRejected } from '../../platform/mail/mail.ts'
import { systemScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { findRecallRow } from './queries.ts'
import { wayTo } from './reminder-way.ts'
import { setReminderState } from './tables.ts'

/**
 * Sends the e-mail of a reminder that waits. An address that is refused, an agreement that was withdrawn or an appointment that
 * was made meanwhile makes it a failed one; a server that is away is asked again by the queue. Sent twice after a crash it carries the same number.
 */
export async function sendReminder(
  deps: Deps,
  { organisationId, id }: { readonly organisationId: string; readonly id: string },
): Promise<void> {
  const scope = systemScope(organisationId)
  const letter = await deps.transaction(scope, async (tx) => {
    const row = await findRecallRow(tx, organisationId, id, deps.clock.now())
    if (row === undefined || row.reminder_state !== 'waiting') return undefined
    const way = await wayTo(deps, tx, scope, await getPatient(tx, scope, row.patient_id))
    return {
      ...way,
      email: row.may_remind && row.state === 'open' ? way.email : null,
      number: row.reminded_at?.getTime() ?? 0,
    }
  })
  if (letter === undefined) return
  const { email: to, subject, text, number } = letter
  const isSent =
    to !== null && (await isTaken(deps, { to, subject, text, messageId: `<recall.${id}.${number}@honora>` }))
  await deps.transaction(scope, async (tx) => {
    await setReminderState(tx, id, isSent ? 'sent' : 'failed')
    deps.audit.append(tx, {
      action: isSent ? 'recall.reminderSent' : 'recall.reminderFailed',
      record: `recall:${id}`,
    })
  })
}

async function isTaken(deps: Deps, message: Parameters<Deps['mail']['send']>[0]): Promise<boolean> {
  try {
    await deps.mail.send(message)
    return true
  } catch (error) {
    if (error instanceof MailRejected) return false
    throw error
  }
}
