import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { type ClaimKey, stopsOf } from './queries/dunning-stops.ts'
import { updateDunningStop } from './tables.ts'
import { recordOnInvoice } from '../../kernel/record-on-invoice.ts'

/** Ends a stop before its day. */
export async function endStop(work: Work, claim: ClaimKey, stopId: string): Promise<void> {
  const stop = found(
    isRowId(stopId) ? (await stopsOf(work.tx, claim)).find((each) => each.id === stopId) : undefined,
  )
  if (stop.endedOn !== null) throw new AppError('INVALID_TRANSITION', { extra: { state: 'ended' } })
  await updateDunningStop(work.tx, { ended_on: work.time.today }, stopId)
  await recordOnInvoice(work, claim, 'dunning_resumed', {})
}
