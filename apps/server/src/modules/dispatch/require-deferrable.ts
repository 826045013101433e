import type { IsoDate } from '@honora/domain/factoring/calendar.ts'
import { mayDefer, refusedDays } from '@honora/domain/factoring/deferral.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { lockClaimToDefer } from './queries/deferrals.ts'
import { deferralsOf } from './queries/deferrals.ts'

export type Claim = NonNullable<Awaited<ReturnType<typeof lockClaimToDefer>>>

/** When a claim is due now; refused where it may not be due on that later day. */
export async function requireDeferrable(work: Work, claim: Claim, until: IsoDate): Promise<IsoDate> {
  const { receivable_state: state, due_on: dueOn, purchased_on: purchasedOn, terms } = claim
  if (state === null || dueOn === null || purchasedOn === null || terms === null)
    throw new AppError('INVALID_TRANSITION', { extra: { state } })
  const deferrals = await deferralsOf(work.tx, claim.id)
  const chargebackAfterDays = claim.factoring_type === 'recourse' ? terms.chargebackAfterDays : null
  const facts = { state, dueOn, purchasedOn, chargebackAfterDays, deferrals }
  const allowed = mayDefer(facts, until, work.time.today)
  if (allowed.ok) return dueOn
  const { reason } = allowed
  if (refusedDays.some((refusedDay) => refusedDay === reason)) throw invalidField('/until', reason)
  throw new AppError('INVALID_TRANSITION', { extra: { state: reason === 'deferred' ? 'deferred' : state } })
}
