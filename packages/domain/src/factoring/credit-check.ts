import type { Cents } from '../money/cents.ts'
import { addDays, daysBetween, type IsoDate } from './calendar.ts'

export const trafficLights = ['green', 'yellow', 'red'] as const
export type TrafficLight = (typeof trafficLights)[number]

export const creditCheckStatuses = ['pending', 'done', 'failed', 'expired'] as const
export type CreditCheckStatus = (typeof creditCheckStatuses)[number]

/** What an agency answers about a person. `score` 0–1000, null for a person it does not know. */
export interface AgencyAnswer {
  readonly score: number | null
  readonly hardNegative: boolean
}

export type CreditReason =
  | 'score_high'
  | 'score_medium'
  | 'score_low'
  | 'hard_negative'
  | 'person_unknown'
  | 'limit_used'
  | 'limit_raised'

export interface CreditResult {
  readonly trafficLight: TrafficLight
  readonly limitCents: Cents
  readonly reasons: readonly CreditReason[]
  readonly validUntil: IsoDate
}

/** Limits per light, thresholds and terms; a factor may configure others. */
export const creditPolicy = {
  greenFrom: 700,
  yellowFrom: 450,
  greenLimitCents: 500_000,
  yellowLimitCents: 150_000,
  unknownLimitCents: 50_000,
  validDays: 180,
  reuseDays: 30,
  /** A claim above this is decided by a query made for it, not by an older one. */
  freshAboveCents: 500_000,
  /** Raising a limit above this needs a second person. */
  fourEyesAboveCents: 1_000_000,
  clerkMaxCents: 250_000,
} as const

/** Turns an agency's answer into light, limit and reasons. The score itself is never shown to the practice. */
export function rateCredit(answer: AgencyAnswer, day: IsoDate): CreditResult {
  const validUntil = addDays(day, creditPolicy.validDays)
  if (answer.hardNegative)
    return { trafficLight: 'red', limitCents: 0, reasons: ['hard_negative'], validUntil }
  if (answer.score === null) {
    return {
      trafficLight: 'yellow',
      limitCents: creditPolicy.unknownLimitCents,
      reasons: ['person_unknown'],
      validUntil,
    }
  }
  if (answer.score >= creditPolicy.greenFrom) {
    return {
      trafficLight: 'green',
      limitCents: creditPolicy.greenLimitCents,
      reasons: ['score_high'],
      validUntil,
    }
  }
  if (answer.score >= creditPolicy.yellowFrom) {
    return {
      trafficLight: 'yellow',
      limitCents: creditPolicy.yellowLimitCents,
      reasons: ['score_medium'],
      validUntil,
    }
  }
  return { trafficLight: 'red', limitCents: 0, reasons: ['score_low'], validUntil }
}

/** `done` becomes `expired` after its last valid day; other states stay. */
export function creditStatusOn(
  status: CreditCheckStatus,
  validUntil: IsoDate | null,
  day: IsoDate,
): CreditCheckStatus {
  return status === 'done' && validUntil !== null && validUntil < day ? 'expired' : status
}

/** The light as shown: only a finished query has one. */
export function shownLight(status: CreditCheckStatus, light: TrafficLight | null): TrafficLight | null {
  return status === 'done' || status === 'expired' ? light : null
}

/** Whether an earlier query answers a new request of the same debtor, so that nobody is asked twice in 30 days. */
export function isReusable(
  check: { readonly status: CreditCheckStatus; readonly requestedOn: IsoDate },
  day: IsoDate,
): boolean {
  if (check.status !== 'done' && check.status !== 'pending') return false
  const age = daysBetween(check.requestedOn, day)
  return age >= 0 && age < creditPolicy.reuseDays
}

/** What is left of a limit; never below 0. */
export function freeLimitCents(limitCents: Cents, usedCents: Cents): Cents {
  return Math.max(0, limitCents - usedCents)
}

/** Who may set a limit: alone, only with a second person, or not at all. */
export function limitAuthority(
  role: 'factor_clerk' | 'factor_risk',
  limitCents: Cents,
): 'alone' | 'second_person' | 'not_allowed' {
  if (role === 'factor_clerk') return limitCents <= creditPolicy.clerkMaxCents ? 'alone' : 'not_allowed'
  return limitCents <= creditPolicy.fourEyesAboveCents ? 'alone' : 'second_person'
}
