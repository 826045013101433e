import type { Correspondence, Dispatch } from '@honora/contract/dispatch.ts'
import { addresseeOf, isMadeAnew, reminderLevel } from '@honora/domain/factoring/dispatch.ts'

/** A letter to the debtor that reached nobody and can go out again. */
export const isUnreached = ({ kind, state, channel }: Dispatch): boolean =>
  addresseeOf[kind] === 'debtor' &&
  !isMadeAnew(kind) &&
  (state === 'returned' || (state === 'failed' && channel === 'letter'))

/** The newest letter that keeps the reminders of a claim of this level waiting until it has reached somebody. */
export const holdingLetter = (
  { dispatches }: Pick<Correspondence, 'dispatches'>,
  dunningLevel: number,
): Dispatch | undefined =>
  dispatches.find(
    (each) =>
      isUnreached(each) && (each.kind === 'invoice' || (reminderLevel(each.kind) ?? -1) >= dunningLevel),
  )
