import type { Result } from '../result.ts'
import { transition, type Step, type Transition } from './machine.ts'
import type { FactoringType } from './status.ts'

/** Ages of claims that are not settled, youngest first. */
export const claimAgeBuckets = ['not_due', 'd1_30', 'd31_60', 'd61_90', 'over_90'] as const

/** All of them, or those of an age. */
export const claimAges = ['open', ...claimAgeBuckets] as const

export type ClaimAgeBucket = (typeof claimAgeBuckets)[number]

/** Days overdue of each age, both included; SQL is made of them too. */
export const claimAgeBounds: Readonly<
  Record<ClaimAgeBucket, { readonly from: number | null; readonly to: number | null }>
> = {
  not_due: { from: null, to: 0 },
  d1_30: { from: 1, to: 30 },
  d31_60: { from: 31, to: 60 },
  d61_90: { from: 61, to: 90 },
  over_90: { from: 91, to: null },
}

/** Age of a claim that has been due for so many days; 0 and less is not due yet. */
export function ageOfClaim(daysOverdue: number): ClaimAgeBucket {
  return (
    claimAgeBuckets.find((bucket) => daysOverdue <= (claimAgeBounds[bucket].to ?? daysOverdue)) ?? 'over_90'
  )
}

/** What is left to pay of an invoice after credit notes and what was paid, to whomever; never below 0. */
export function leftToPay(invoice: {
  readonly totalCents: number
  readonly creditedCents: number
  readonly paidCents: number
}): number {
  return Math.max(0, invoice.totalCents - invoice.creditedCents - invoice.paidCents)
}

/** Where a bought claim stands with its debtor. */
export const receivableStates = [
  'open',
  'partly_paid',
  'paid',
  'instalment_plan',
  'overdue',
  'in_collection',
  'disputed',
  'charged_back',
  'written_off',
  'cancelled',
] as const
export type ReceivableState = (typeof receivableStates)[number]

/** Where the money of a bought claim stands with the practice. */
export const settlementStates = ['none', 'scheduled', 'paid_out', 'reserve_released'] as const
export type SettlementState = (typeof settlementStates)[number]

export type ReceivableEvent =
  | 'payment'
  | 'plan_accepted'
  | 'plan_defaulted'
  | 'due_passed'
  | 'collection'
  | 'chargeback'
  | 'objection'
  | 'objection_settled'
  | 'credit_note'
  | 'defect_confirmed'
  | 'uncollectable'

export type ReceivableRefusal =
  | 'nothing_open'
  | 'still_open'
  | 'wrong_type'
  | 'reason_not_allowed'
  | 'not_in_plan_arrears'

export interface ReceivableContext {
  readonly factoringType: FactoringType
  /** What is open after the money of this event has been booked. */
  readonly restCents: number
  readonly paidCents: number
  readonly isPlanInArrears: boolean
}

const unpaid = [
  'open',
  'partly_paid',
  'overdue',
  'in_collection',
  'instalment_plan',
  'disputed',
] as const satisfies readonly ReceivableState[]

type Row = Transition<ReceivableState, ReceivableEvent, ReceivableContext, ReceivableRefusal>

const settled = (c: ReceivableContext): ReceivableRefusal | null => (c.restCents === 0 ? null : 'still_open')
const openRest = (c: ReceivableContext): ReceivableRefusal | null => (c.restCents > 0 ? null : 'nothing_open')
const recourseOnly = (c: ReceivableContext): ReceivableRefusal | null =>
  c.factoringType === 'recourse' ? null : 'wrong_type'
const nonRecourseOnly = (c: ReceivableContext): ReceivableRefusal | null =>
  c.factoringType === 'non_recourse' ? null : 'wrong_type'

/** Life of a bought claim, as in the domain page (4.4). A payment that leaves a rest keeps overdue, plan and dispute as they are. */
export const receivableTransitions: readonly Row[] = [
  { id: 'R1', from: unpaid, event: 'payment', to: 'paid', actors: ['system', 'factor'], guard: settled },
  {
    id: 'R2',
    from: ['open', 'partly_paid'],
    event: 'payment',
    to: 'partly_paid',
    actors: ['system', 'factor'],
    guard: openRest,
  },
  { id: 'R3', from: ['overdue'], event: 'payment', to: 'overdue', actors: ['system', 'factor'] },
  { id: 'R3', from: ['in_collection'], event: 'payment', to: 'in_collection', actors: ['system', 'factor'] },
  {
    id: 'R3',
    from: ['instalment_plan'],
    event: 'payment',
    to: 'instalment_plan',
    actors: ['system', 'factor'],
  },
  { id: 'R3', from: ['disputed'], event: 'payment', to: 'disputed', actors: ['system', 'factor'] },
  {
    id: 'R4',
    from: ['open', 'partly_paid', 'overdue'],
    event: 'plan_accepted',
    to: 'instalment_plan',
    actors: ['system', 'factor'],
    guard: openRest,
  },
  {
    id: 'R5',
    from: ['instalment_plan'],
    event: 'plan_defaulted',
    to: 'overdue',
    actors: ['system', 'factor'],
    guard: (c) => (c.isPlanInArrears ? null : 'not_in_plan_arrears'),
  },
  {
    id: 'R6',
    from: ['open', 'partly_paid'],
    event: 'due_passed',
    to: 'overdue',
    actors: ['system'],
    guard: openRest,
  },
  {
    id: 'R7',
    from: ['overdue'],
    event: 'collection',
    to: 'in_collection',
    actors: ['system', 'factor'],
    guard: nonRecourseOnly,
  },
  {
    id: 'R8',
    from: ['open', 'partly_paid', 'overdue'],
    event: 'chargeback',
    to: 'charged_back',
    actors: ['system', 'factor'],
    guard: recourseOnly,
  },
  {
    id: 'R9',
    from: ['open', 'partly_paid', 'overdue', 'in_collection', 'instalment_plan'],
    event: 'objection',
    to: 'disputed',
    actors: ['practice', 'factor'],
  },
  {
    id: 'R10',
    from: ['disputed'],
    event: 'objection_settled',
    to: 'open',
    actors: ['practice', 'factor'],
    guard: (c) => (c.paidCents === 0 ? null : 'still_open'),
  },
  {
    id: 'R10',
    from: ['disputed'],
    event: 'objection_settled',
    to: 'partly_paid',
    actors: ['practice', 'factor'],
  },
  {
    id: 'R11',
    from: unpaid,
    event: 'credit_note',
    to: 'paid',
    actors: ['practice', 'factor'],
    guard: (c) => (c.restCents === 0 && c.paidCents > 0 ? null : 'still_open'),
  },
  {
    id: 'R11',
    from: unpaid,
    event: 'credit_note',
    to: 'cancelled',
    actors: ['practice', 'factor'],
    guard: settled,
  },
  {
    id: 'R12',
    from: ['disputed'],
    event: 'credit_note',
    to: 'open',
    actors: ['practice', 'factor'],
    guard: (c) => (c.paidCents === 0 ? null : 'still_open'),
  },
  { id: 'R12', from: ['disputed'], event: 'credit_note', to: 'partly_paid', actors: ['practice', 'factor'] },
  { id: 'R13', from: ['open'], event: 'credit_note', to: 'open', actors: ['practice', 'factor'] },
  {
    id: 'R13',
    from: ['partly_paid'],
    event: 'credit_note',
    to: 'partly_paid',
    actors: ['practice', 'factor'],
  },
  { id: 'R13', from: ['overdue'], event: 'credit_note', to: 'overdue', actors: ['practice', 'factor'] },
  {
    id: 'R13',
    from: ['in_collection'],
    event: 'credit_note',
    to: 'in_collection',
    actors: ['practice', 'factor'],
  },
  {
    id: 'R13',
    from: ['instalment_plan'],
    event: 'credit_note',
    to: 'instalment_plan',
    actors: ['practice', 'factor'],
  },
  {
    id: 'R14',
    from: ['disputed'],
    event: 'defect_confirmed',
    to: 'charged_back',
    actors: ['factor', 'practice', 'system'],
  },
  {
    id: 'R15',
    from: ['in_collection'],
    event: 'uncollectable',
    to: 'written_off',
    actors: ['factor', 'system'],
    guard: nonRecourseOnly,
  },
]

/** Applies an event to the state of a bought claim. The return of a payment is not here: it restores the state before it. */
export function stepReceivable(
  state: ReceivableState,
  event: ReceivableEvent,
  context: ReceivableContext,
): Result<Step<ReceivableState>, ReceivableRefusal | 'invalid_transition'> {
  return transition(receivableTransitions, { state, event, context })
}

/** States in which the claim's balance is zero for good (a bank return aside). */
export function isClosed(state: ReceivableState): boolean {
  return state === 'paid' || state === 'charged_back' || state === 'written_off' || state === 'cancelled'
}

/** Why a claim goes back to the practice. `default` means that the debtor does not pay. */
export const chargebackReasons = [
  'default',
  'claim_defect',
  'consent_invalid',
  'fraud',
  'direct_payment',
] as const
export type ChargebackReason = (typeof chargebackReasons)[number]

/** A factor that bought without recourse bears the default, never a defect of the claim (invariant 7). */
export function mayChargeBack(type: FactoringType, reason: ChargebackReason): boolean {
  return type === 'recourse' || reason !== 'default'
}

/** Days the practice has to answer an objection before the claim is charged back. */
export const disputeAnswerDays = 30
