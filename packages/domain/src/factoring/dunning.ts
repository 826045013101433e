import { mulDivHalfUp, type Cents } from '../money/cents.ts'
import { addDays, daysBetween, type IsoDate } from './calendar.ts'
import type { ReceivableState } from './receivable.ts'

export const dunningProfileNames = ['standard', 'gentle', 'practice_approval'] as const
export type DunningProfileName = (typeof dunningProfileNames)[number]

export interface DunningLevel {
  readonly level: 1 | 2 | 3
  readonly daysAfterDue: number
  readonly feeCents: Cents
}

export interface DunningProfile {
  readonly levels: readonly DunningLevel[]
  /** Days after the last level until the claim goes to collection or back. */
  readonly deadlineDays: number
  /** From this level on the practice has to agree; null = never. */
  readonly approvalFromLevel: number | null
  readonly approvalDays: number
  readonly pauseDays: number
}

const standardLevels: readonly DunningLevel[] = [
  { level: 1, daysAfterDue: 3, feeCents: 0 },
  { level: 2, daysAfterDue: 17, feeCents: 250 },
  { level: 3, daysAfterDue: 31, feeCents: 250 },
]

export const dunningProfiles: Readonly<Record<DunningProfileName, DunningProfile>> = {
  standard: {
    levels: standardLevels,
    deadlineDays: 10,
    approvalFromLevel: null,
    approvalDays: 0,
    pauseDays: 0,
  },
  gentle: {
    levels: [
      { level: 1, daysAfterDue: 14, feeCents: 0 },
      { level: 2, daysAfterDue: 35, feeCents: 0 },
      { level: 3, daysAfterDue: 63, feeCents: 0 },
    ],
    deadlineDays: 10,
    approvalFromLevel: null,
    approvalDays: 0,
    pauseDays: 0,
  },
  practice_approval: {
    levels: standardLevels,
    deadlineDays: 10,
    approvalFromLevel: 2,
    approvalDays: 5,
    pauseDays: 14,
  },
}

/** Days that dunning rests after a reminder came back, unless it goes out again before: another one would go to the same address. */
const returnedRestDays = 30

/** Last day on which dunning rests because of a reminder that came back on a day. */
export const restAfterReturn = (returnedOn: IsoDate): IsoDate => addDays(returnedOn, returnedRestDays)

/** Days after the due date on which an unpaid claim is overdue. */
export const overdueAfterDays = 3

/** What dunning looks at. The level only ever rises by one. */
export interface DunningState {
  readonly profile: DunningProfileName
  readonly level: number
  readonly levelOn: IsoDate | null
  readonly dueOn: IsoDate
  readonly receivableState: ReceivableState
  readonly isSuppressed: boolean
  /** Set while dunning rests: an insurer's answer, a practice that did not approve, or a reminder that came back. */
  readonly pausedUntil: IsoDate | null
  readonly approvedLevel: number
}

export type DunningStep =
  | { readonly do: 'nothing' }
  | { readonly do: 'raise'; readonly level: 1 | 2 | 3; readonly feeCents: Cents }
  | { readonly do: 'ask_practice'; readonly level: number }
  | { readonly do: 'last_level_expired' }

/** What is to be done about a claim on a day. Nothing while disputed, in a plan, suppressed or paused. */
export function nextDunning(state: DunningState, today: IsoDate): DunningStep {
  const isDunnable =
    state.receivableState === 'open' ||
    state.receivableState === 'partly_paid' ||
    state.receivableState === 'overdue'
  if (!isDunnable || state.isSuppressed) return { do: 'nothing' }
  if (state.pausedUntil !== null && today <= state.pausedUntil) return { do: 'nothing' }
  const profile = dunningProfiles[state.profile]
  const next = profile.levels.find((level) => level.level === state.level + 1)
  if (next === undefined) {
    const isExpired = state.levelOn !== null && !isLastTermRunning(state, today)
    return isExpired ? { do: 'last_level_expired' } : { do: 'nothing' }
  }
  if (today < earliestDay(state, next)) return { do: 'nothing' }
  const needsApproval = profile.approvalFromLevel !== null && next.level >= profile.approvalFromLevel
  if (needsApproval && state.approvedLevel < next.level) return { do: 'ask_practice', level: next.level }
  return { do: 'raise', level: next.level, feeCents: next.feeCents }
}

/** Whether a day still belongs to the term that the last reminder has named. */
export function isLastTermRunning(
  { profile, level, levelOn }: Pick<DunningState, 'profile' | 'level' | 'levelOn'>,
  today: IsoDate,
): boolean {
  const { levels, deadlineDays } = dunningProfiles[profile]
  return level === levels.at(-1)?.level && levelOn !== null && today <= addDays(levelOn, deadlineDays)
}

/**
 * First day of a level: by the due date, and never sooner after the level before than the profile has between the two. After
 * a dispute, a plan or a pause a debtor is not sent two letters on two days.
 */
function earliestDay({ profile, dueOn, level, levelOn }: DunningState, next: DunningLevel): IsoDate {
  const byDue = addDays(dueOn, next.daysAfterDue)
  const before = dunningProfiles[profile].levels.find((each) => each.level === level)
  if (before === undefined || levelOn === null) return byDue
  const byLevel = addDays(levelOn, next.daysAfterDue - before.daysAfterDue)
  return byLevel > byDue ? byLevel : byDue
}

/** Days that collection has to bring a claim in: court order, enforcement and some rates take longer than reminders. */
const collectionDays = 365

/** Whether collection has had its time; a claim that it reports as lost before is written off then. */
export const isCollectionOver = (since: IsoDate, today: IsoDate): boolean =>
  addDays(since, collectionDays) <= today

/** Base rate of BGB § 247 from a day on, in basis points. New half-years are added by configuration. */
export const baseRates: readonly { readonly from: IsoDate; readonly rateBp: number }[] = [
  { from: '2016-07-01', rateBp: -88 },
  { from: '2023-01-01', rateBp: 162 },
  { from: '2023-07-01', rateBp: 312 },
  { from: '2024-01-01', rateBp: 362 },
  { from: '2024-07-01', rateBp: 337 },
  { from: '2025-01-01', rateBp: 227 },
  { from: '2025-07-01', rateBp: 127 },
]

/** Points above the base rate a consumer in default pays (BGB § 288 Abs. 1). */
const consumerSurchargeBp = 500

function baseRateOn(day: IsoDate): number {
  let rateBp = 0
  for (const rate of baseRates) if (rate.from <= day) rateBp = rate.rateBp
  return rateBp
}

/** Interest on arrears from the day after `from` to `to`, actual days / 365, period by period of the base rate, rounded half up once. */
export function arrearsInterest(amountCents: Cents, from: IsoDate, to: IsoDate): Cents {
  let rateDays = 0
  let start = from
  while (start < to) {
    const next = baseRates.find((rate) => rate.from > start)?.from ?? to
    const end = next < to ? next : to
    rateDays += (baseRateOn(start) + consumerSurchargeBp) * daysBetween(start, end)
    start = end
  }
  return mulDivHalfUp(amountCents, rateDays, 10_000 * 365)
}
