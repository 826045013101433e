import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Deps } from '../../platform/deps.ts'
import { listDueDispatches } from './queries/dispatches.ts'
import { sendDispatch } from './send-dispatch.ts'

/** Sends what a practice has to send on a day. One that fails does not hold the others. */
export async function sendDue(deps: Deps, organisationId: string, day: IsoDate): Promise<void> {
  const due = await listDueDispatches(deps.db.system, organisationId, day)
  for (const { id } of due) {
    try {
      await sendDispatch(deps, { organisationId, id, day })
    } catch (error) {
      deps.log.error({ err: error, dispatch: id }, 'a dispatch could not be sent')
    }
  }
}
