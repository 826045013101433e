import { daysBetween, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Deps } from '../../platform/deps.ts'
import { systemScope } from '../../platform/scope.ts'
import { systemWork } from '../../kernel/work.ts'
import { listDispatchesWithCarrier, lockDispatch } from './queries/dispatches.ts'
import { moveDispatch } from './move-dispatch.ts'
import { markReturned } from './mark-returned.ts'

/** Asks the post what became of letters that it took within the last month. */
export async function askCarrier(deps: Deps, organisationId: string, day: IsoDate): Promise<void> {
  const sent = await listDispatchesWithCarrier(deps.db.system, organisationId, deps.letters.name)
  for (const { id, carrier_reference: reference, sent_on: sentOn } of sent) {
    if (reference === null || sentOn === null) continue
    const report = await deps.letters.report(reference, daysBetween(sentOn, day))
    if (report === null) continue
    await deps.transaction(systemScope(organisationId), async (tx) => {
      const work = await systemWork(deps, tx, organisationId, day)
      const row = await lockDispatch(tx, id)
      if (row?.state !== 'sent') return
      if (report === 'delivered') await moveDispatch(work, row, 'deliver', { closed_at: work.time.now })
      else await markReturned(work, row)
    })
  }
}
