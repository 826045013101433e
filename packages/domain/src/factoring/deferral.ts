import { ok, refused, type Result } from '../result.ts'
import { addDays, type IsoDate } from './calendar.ts'
import { overdueAfterDays } from './dunning.ts'
import type { ReceivableState } from './receivable.ts'

/** A Stundung: the claim is due on a later day. It is no state of the claim, and moves no money. */
export interface Deferral {
  /** When the claim was due before. */
  readonly dueBefore: IsoDate
  readonly until: IsoDate
  readonly grantedOn: IsoDate
  /** Ended before its day. */
  readonly endedOn: IsoDate | null
}

/** Longest deferral from today, in days. */
const longestDays = 366

/** What stands against a day. */
export const refusedDays = ['not_future', 'not_later', 'too_late', 'after_chargeback'] as const
type RefusedDay = (typeof refusedDays)[number]

const deferrable: ReadonlySet<ReceivableState> = new Set<ReceivableState>(['open', 'partly_paid', 'overdue'])

/** Whether a claim in this state may be due later at all: it is unpaid, and neither disputed, in a plan nor with a collector. */
export const isDeferrable = (state: ReceivableState): boolean => deferrable.has(state)

/**
 * Whether a claim may be due on a later day: unpaid, with no deferral that still runs. With recourse not so late that it would be
 * charged back meanwhile: that day is the contract's.
 */
export function mayDefer(
  claim: {
    readonly state: ReceivableState
    readonly dueOn: IsoDate
    readonly purchasedOn: IsoDate
    /** Null without recourse, and where the last reminder decides. */
    readonly chargebackAfterDays: number | null
    readonly deferrals: readonly Deferral[]
  },
  until: IsoDate,
  today: IsoDate,
): Result<null, 'wrong_state' | 'deferred' | RefusedDay> {
  if (!isDeferrable(claim.state)) return refused('wrong_state')
  if (runningDeferral(claim.deferrals, today) !== null) return refused('deferred')
  if (until <= today) return refused('not_future')
  if (until <= claim.dueOn) return refused('not_later')
  if (until > addDays(today, longestDays)) return refused('too_late')
  const { chargebackAfterDays, purchasedOn } = claim
  const isReturnedBefore =
    chargebackAfterDays !== null && until > addDays(purchasedOn, chargebackAfterDays - overdueAfterDays)
  return isReturnedBefore ? refused('after_chargeback') : ok(null)
}

/** The deferral that still runs, or null. */
export function runningDeferral<D extends Deferral>(deferrals: readonly D[], today: IsoDate): D | null {
  return deferrals.find(({ endedOn, until }) => endedOn === null && until >= today) ?? null
}

/** When a claim is due once its deferral is ended: as before, but not in the past. */
export function dueAfterEnd(deferral: Pick<Deferral, 'dueBefore'>, endedOn: IsoDate): IsoDate {
  return deferral.dueBefore > endedOn ? deferral.dueBefore : endedOn
}

/**
 * When a debtor was late: from each due day until payment was deferred, and from the last due day to today. `deferrals` in the
 * order in which they were granted.
 */
export function latePeriods(
  dueOn: IsoDate,
  deferrals: readonly Deferral[],
  today: IsoDate,
): readonly { readonly from: IsoDate; readonly to: IsoDate }[] {
  const periods = deferrals.map(({ dueBefore, grantedOn }) => ({ from: dueBefore, to: grantedOn }))
  return [...periods, { from: dueOn, to: today }].filter(({ from, to }) => from < to)
}
