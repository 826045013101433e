import type { Cents } from '../money/cents.ts'
import type { IsoDate } from './calendar.ts'
import type { ConsentState } from './consent.ts'
import type { ContractTerms } from './contract.ts'
import { creditPolicy, type CreditCheckStatus, type TrafficLight } from './credit-check.ts'

/** The query about the debtor that counts, as far as a decision needs it. */
export interface DecisionCheck {
  readonly id: string
  readonly status: CreditCheckStatus
  readonly trafficLight: TrafficLight | null
  readonly limitCents: Cents
  readonly requestedOn: IsoDate
  /** Day of a later query that got no answer; null where there is none. */
  readonly failedOn: IsoDate | null
}

/** Everything a decision looks at, gathered inside the transaction that would buy. */
export interface DecisionInput {
  readonly today: IsoDate
  readonly offeredOn: IsoDate
  readonly amountCents: Cents
  readonly consent: ConsentState
  readonly isOnboarded: boolean
  /** Null when no version of a contract of the chosen type is valid. */
  readonly terms: ContractTerms | null
  readonly duplicate: 'none' | 'number' | 'fingerprint'
  readonly debtor: {
    readonly isBlocked: boolean
    /** Null when the birth date is not known. */
    readonly isAdult: boolean | null
    readonly isGermanAddress: boolean
    readonly isOrganisation: boolean
  }
  /** Open bought non-recourse claims of this debtor, over all practices. */
  readonly debtorExposureCents: Cents
  readonly check: DecisionCheck | null
  /** A red result about this debtor is known, whether or not it is the newest. */
  readonly isRedKnown: boolean
  /** Open bought recourse claims of this practice. */
  readonly practiceExposureCents: Cents
}

export type DecisionRuleId =
  | 'consent'
  | 'onboarding'
  | 'contract'
  | 'amount'
  | 'not_bought'
  | 'debtor'
  | 'no_check_needed'
  | 'credit_green'
  | 'credit_yellow'
  | 'credit_red'
  | 'credit_request'
  | 'practice_limit'
  | 'recourse'
  | 'unclear'

export const decisionOutcomes = ['purchase', 'decline', 'manual', 'request_check', 'wait'] as const
export type DecisionOutcome = (typeof decisionOutcomes)[number]
export type DecisionReason =
  | 'consent_missing'
  | 'consent_withdrawn'
  | 'consent_expired'
  | 'onboarding_not_done'
  | 'no_contract'
  | 'below_minimum'
  | 'above_maximum'
  | 'bought_before'
  | 'same_claim'
  | 'debtor_blocked'
  | 'debtor_minor'
  | 'debtor_age_unknown'
  | 'debtor_abroad'
  | 'small_amount'
  | 'within_limit'
  | 'limit_exceeded'
  | 'light_red'
  | 'no_check'
  | 'check_pending'
  | 'check_failed'
  | 'fresh_check_needed'
  | 'practice_limit_reached'
  | 'within_practice_limit'
  | 'unclear'

export interface Decision {
  readonly outcome: DecisionOutcome
  /** The rule that decided; kept with the decision. */
  readonly rule: DecisionRuleId
  readonly reason: DecisionReason
  /** A declined non-recourse claim may be offered with recourse instead. */
  readonly alternative: 'recourse' | null
}

interface Rule {
  readonly id: DecisionRuleId
  /** Answers a decision, or null to leave it to the next rule. */
  readonly decide: (
    input: DecisionInput,
    terms: ContractTerms,
  ) => Omit<Decision, 'rule' | 'alternative'> | null
}

const consentReasons = {
  missing: 'consent_missing',
  withdrawn: 'consent_withdrawn',
  expired: 'consent_expired',
} as const

/** The rules in their order (5); the first that answers decides. */
export const decisionRules: readonly Rule[] = [
  {
    id: 'consent',
    decide: ({ consent }) =>
      consent === 'valid' ? null : { outcome: 'decline', reason: consentReasons[consent] },
  },
  {
    id: 'onboarding',
    decide: ({ isOnboarded }) => (isOnboarded ? null : { outcome: 'decline', reason: 'onboarding_not_done' }),
  },
  { id: 'amount', decide: amountRule },
  { id: 'not_bought', decide: notBoughtRule },
  { id: 'debtor', decide: debtorRule },
  { id: 'no_check_needed', decide: noCheckRule },
  { id: 'credit_request', decide: creditRequestRule },
  {
    id: 'credit_red',
    decide: (input, terms) =>
      needsCredit(terms) && light(input) === 'red' ? { outcome: 'decline', reason: 'light_red' } : null,
  },
  { id: 'credit_green', decide: (input, terms) => limitRule(input, terms, 'green') },
  { id: 'credit_yellow', decide: (input, terms) => limitRule(input, terms, 'yellow') },
  { id: 'practice_limit', decide: practiceLimitRule },
  {
    id: 'recourse',
    decide: (_, terms) =>
      terms.factoringType === 'recourse' ? { outcome: 'purchase', reason: 'within_practice_limit' } : null,
  },
  { id: 'unclear', decide: () => ({ outcome: 'manual', reason: 'unclear' }) },
]

/** Decides an offer by the rules in order. Always answers; what no rule knows goes to a person. */
export function decide(input: DecisionInput): Decision {
  if (input.terms === null) return firstChecks(input)
  for (const rule of decisionRules) {
    const answer = rule.decide(input, input.terms)
    if (answer !== null)
      return { ...answer, rule: rule.id, alternative: alternativeTo(answer.outcome, input.terms) }
  }
  return { outcome: 'manual', rule: 'unclear', reason: 'unclear', alternative: null }
}

function firstChecks(input: DecisionInput): Decision {
  if (input.consent !== 'valid')
    return { outcome: 'decline', rule: 'consent', reason: consentReasons[input.consent], alternative: null }
  if (!input.isOnboarded)
    return { outcome: 'decline', rule: 'onboarding', reason: 'onboarding_not_done', alternative: null }
  return { outcome: 'decline', rule: 'contract', reason: 'no_contract', alternative: null }
}

function alternativeTo(outcome: DecisionOutcome, terms: ContractTerms): 'recourse' | null {
  return outcome === 'decline' && terms.factoringType === 'non_recourse' ? 'recourse' : null
}

function needsCredit(terms: ContractTerms): boolean {
  return terms.factoringType === 'non_recourse'
}

function light(input: DecisionInput): TrafficLight | null {
  return input.check?.status === 'done' ? input.check.trafficLight : null
}

function amountRule(input: DecisionInput, terms: ContractTerms): ReturnType<Rule['decide']> {
  if (input.amountCents < terms.minInvoiceCents) return { outcome: 'decline', reason: 'below_minimum' }
  if (terms.maxInvoiceCents !== null && input.amountCents > terms.maxInvoiceCents)
    return { outcome: 'decline', reason: 'above_maximum' }
  return null
}

function notBoughtRule(input: DecisionInput): ReturnType<Rule['decide']> {
  if (input.duplicate === 'number') return { outcome: 'decline', reason: 'bought_before' }
  return input.duplicate === 'fingerprint' ? { outcome: 'manual', reason: 'same_claim' } : null
}

function debtorRule(input: DecisionInput): ReturnType<Rule['decide']> {
  const { debtor } = input
  if (debtor.isBlocked) return { outcome: 'manual', reason: 'debtor_blocked' }
  if (!debtor.isOrganisation && debtor.isAdult === false) return { outcome: 'manual', reason: 'debtor_minor' }
  return debtor.isGermanAddress ? null : { outcome: 'manual', reason: 'debtor_abroad' }
}

function noCheckRule(input: DecisionInput, terms: ContractTerms): ReturnType<Rule['decide']> {
  if (!needsCredit(terms) || input.isRedKnown) return null
  const openAfterCents = input.debtorExposureCents + input.amountCents
  return openAfterCents < terms.noCheckBelowCents ? { outcome: 'purchase', reason: 'small_amount' } : null
}

function creditRequestRule(input: DecisionInput, terms: ContractTerms): ReturnType<Rule['decide']> {
  if (!needsCredit(terms)) return null
  const { check } = input
  if (check === null || check.status === 'expired') return { outcome: 'request_check', reason: 'no_check' }
  if (check.status === 'pending') return { outcome: 'wait', reason: 'check_pending' }
  if (check.status === 'failed') return { outcome: 'manual', reason: 'check_failed' }
  if (input.amountCents <= creditPolicy.freshAboveCents || check.requestedOn >= input.offeredOn) return null
  // The query made for this offer got no answer: it is not made again and again.
  return check.failedOn !== null && check.failedOn >= input.offeredOn
    ? { outcome: 'manual', reason: 'check_failed' }
    : { outcome: 'request_check', reason: 'fresh_check_needed' }
}

function limitRule(
  input: DecisionInput,
  terms: ContractTerms,
  wanted: TrafficLight,
): ReturnType<Rule['decide']> {
  if (!needsCredit(terms) || input.check === null || light(input) !== wanted) return null
  const isWithin = input.debtorExposureCents + input.amountCents <= input.check.limitCents
  return isWithin
    ? { outcome: 'purchase', reason: 'within_limit' }
    : { outcome: 'manual', reason: 'limit_exceeded' }
}

function practiceLimitRule(input: DecisionInput, terms: ContractTerms): ReturnType<Rule['decide']> {
  if (terms.factoringType !== 'recourse' || terms.practiceLimitCents === null) return null
  const isWithin = input.practiceExposureCents + input.amountCents <= terms.practiceLimitCents
  return isWithin ? null : { outcome: 'manual', reason: 'practice_limit_reached' }
}
