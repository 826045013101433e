import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import { addresseeOf, isMadeAnew, reminderLevel } from '@honora/domain/factoring/dispatch.ts'
import { restAfterReturn } from '@honora/domain/factoring/dunning.ts'
import { wallClock } from '../../i18n/berlin.ts'

/** A letter to the debtor that reached nobody and can go out again. */
export const isUnreached = ({ kind, state, channel }: Dispatch): boolean =>
  addresseeOf[kind] === 'debtor' &&
  !isMadeAnew(kind) &&
  (state === 'returned' || (state === 'failed' && channel === 'letter'))

/** The newest letter that keeps the reminders of a claim of this level waiting; one that came back does so for some weeks. */
export const holdingLetter = (
  { dispatches }: Pick<Correspondence, 'dispatches'>,
  dunningLevel: number,
): Dispatch | undefined =>
  dispatches.find(
    (each) =>
      isUnreached(each) && (each.kind === 'invoice' || (reminderLevel(each.kind) ?? -1) >= dunningLevel),
  )

/** Until when reminders rest because this one came back; null where it did not. */
export const restsUntil = ({ kind, state, closedAt }: Dispatch): string | null =>
  state === 'returned' && reminderLevel(kind) !== null && closedAt !== null
    ? restAfterReturn(wallClock(closedAt)[0])
    : null
