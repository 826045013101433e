import type { Result } from '../result.ts'
import type { Cents } from '../money/cents.ts'
import { addDays, type IsoDate } from './calendar.ts'
import { transition, type Step, type Transition } from './machine.ts'

/** Life of a payment plan between factor and debtor. */
export const planStatuses = [
  'offered',
  'requested',
  'active',
  'completed',
  'defaulted',
  'cancelled',
  'revoked',
] as const
export type PlanStatus = (typeof planStatuses)[number]

export type PlanEvent =
  | 'accept'
  | 'decline'
  | 'conclude'
  | 'lapse'
  | 'all_paid'
  | 'default'
  | 'revoke'
  | 'cancel'
export type PlanRefusal =
  | 'offer_expired'
  | 'still_valid'
  | 'check_missing'
  | 'still_open'
  | 'not_in_arrears'
  | 'withdrawal_over'

export interface PlanContext {
  readonly today: IsoDate
  readonly offerValidUntil: IsoDate
  readonly hasCreditworthinessCheck: boolean
  readonly needsCreditworthinessCheck: boolean
  readonly concludedOn: IsoDate | null
  readonly restCents: Cents
  readonly isInArrears: boolean
}

/** Days a debtor may withdraw from a concluded plan (BGB § 355). */
export const withdrawalDays = 14

const valid = (c: PlanContext): PlanRefusal | null => (c.today <= c.offerValidUntil ? null : 'offer_expired')

export const planTransitions: readonly Transition<PlanStatus, PlanEvent, PlanContext, PlanRefusal>[] = [
  {
    id: 'P1',
    from: ['offered'],
    event: 'accept',
    to: 'requested',
    actors: ['system', 'factor'],
    guard: valid,
  },
  {
    id: 'P2',
    from: ['requested'],
    event: 'conclude',
    to: 'active',
    actors: ['system', 'factor'],
    guard: (c) => (c.needsCreditworthinessCheck && !c.hasCreditworthinessCheck ? 'check_missing' : null),
  },
  {
    id: 'P3',
    from: ['offered', 'requested'],
    event: 'decline',
    to: 'cancelled',
    actors: ['system', 'practice', 'factor'],
  },
  {
    id: 'P4',
    from: ['offered'],
    event: 'lapse',
    to: 'cancelled',
    actors: ['system'],
    guard: (c) => (c.today > c.offerValidUntil ? null : 'still_valid'),
  },
  {
    id: 'P5',
    from: ['active'],
    event: 'all_paid',
    to: 'completed',
    actors: ['system'],
    guard: (c) => (c.restCents === 0 ? null : 'still_open'),
  },
  {
    id: 'P6',
    from: ['active'],
    event: 'default',
    to: 'defaulted',
    actors: ['system', 'factor'],
    guard: (c) => (c.isInArrears ? null : 'not_in_arrears'),
  },
  {
    id: 'P7',
    from: ['active'],
    event: 'revoke',
    to: 'revoked',
    actors: ['system', 'factor'],
    guard: (c) =>
      c.concludedOn !== null && c.today <= addDays(c.concludedOn, withdrawalDays) ? null : 'withdrawal_over',
  },
  {
    id: 'P8',
    from: ['active', 'requested', 'offered'],
    event: 'cancel',
    to: 'cancelled',
    actors: ['factor', 'system'],
  },
]

export function stepPlan(
  state: PlanStatus,
  event: PlanEvent,
  context: PlanContext,
): Result<Step<PlanStatus>, PlanRefusal | 'invalid_transition'> {
  return transition(planTransitions, { state, event, context })
}

/**
 * Whether a plan may be terminated: two rates in a row 14 days late and together at least 10 % of the principal
 * (5 % for plans longer than 36 months), after notice (BGB § 498).
 */
export function isPlanInArrears(plan: {
  readonly principalCents: Cents
  readonly instalments: number
  readonly lateCents: Cents
  readonly lateRates: number
  readonly isNoticeGiven: boolean
}): boolean {
  if (plan.lateRates < 2 || !plan.isNoticeGiven) return false
  const shareBp = plan.instalments > 36 ? 500 : 1000
  return plan.lateCents * 10_000 >= plan.principalCents * shareBp
}
