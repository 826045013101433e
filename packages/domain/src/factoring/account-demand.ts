import type { Cents } from '../money/cents.ts'
import { addDays, bankDayFrom, daysBetween, type IsoDate } from './calendar.ts'

/** Days that the account of a practice without a mandate stands below zero before the factor demands the amount. */
export const demandAfterDays = 30
/** Days that a demand gives the practice. */
const payDays = 14

/** Until when a demand of `today` asks for payment; a day on which banks work. */
export const payAccountUntil = (today: IsoDate): IsoDate => bankDayFrom(addDays(today, payDays))

/** What a practice writes into a transfer to the factor. It stays the same, so that a late or a second transfer is known too. */
export function practiceReference(customerNumber: string): string {
  // ISO 7064 MOD 97-10, as in an IBAN: one wrong digit never names another practice.
  const check = 98 - ((Number(customerNumber) * 100) % 97)
  return `HP${customerNumber}${String(check).padStart(2, '0')}`
}

/** Customer numbers of the practices that the text of a transfer names. */
export function practicesInText(text: string): readonly string[] {
  const squeezed = text.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const found = new Set<string>()
  for (const [, customerNumber = ''] of squeezed.matchAll(/(?=HP(\d{6})\d{2})/g))
    if (squeezed.includes(practiceReference(customerNumber))) found.add(customerNumber)
  return [...found]
}

/** A demand as it was sent, or waits to be. */
export interface SentDemand {
  readonly sentOn: IsoDate | null
  readonly payUntil: IsoDate
  /** It reached nobody: without an address, or refused by its carrier. */
  readonly isFailed: boolean
}

export type AccountDemandState = 'none' | 'waiting' | 'failed' | 'open' | 'overdue'

/** Where the newest demand of an account below zero stands. `none`: nothing is owed, or nothing was demanded. */
export function accountDemandState(
  account: { readonly owedCents: Cents; readonly demand: SentDemand | null },
  today: IsoDate,
): AccountDemandState {
  const { owedCents, demand } = account
  if (owedCents <= 0 || demand === null) return 'none'
  if (demand.isFailed) return 'failed'
  if (demand.sentOn === null) return 'waiting'
  return demand.payUntil < today ? 'overdue' : 'open'
}

/** Demands that are sent of one stretch below zero; who has not paid after them is spoken to. */
const mostDemands = 2

export type AccountDemandStep = 'collect' | 'demand_again' | 'call'

/** What the factor does about an account whose demand is overdue: it is collected by now, demanded once more, or somebody calls. */
export function nextDemandStep(account: {
  readonly isCollected: boolean
  readonly demands: number
}): AccountDemandStep {
  if (account.isCollected) return 'collect'
  return account.demands < mostDemands ? 'demand_again' : 'call'
}

/**
 * Whether the factor may demand the amount by hand: sooner than it is of itself, or again once the last demand did not arrive or its day has
 * passed.
 */
export const mayDemand = (account: {
  readonly owedCents: Cents
  readonly isCollected: boolean
  readonly state: AccountDemandState
}): boolean =>
  account.owedCents > 0 && !account.isCollected && account.state !== 'waiting' && account.state !== 'open'

/**
 * Whether the factor demands of itself: while nothing was demanded, and in place of a demand that did not arrive once its day has passed, so
 * that an address which is wrong for long gets a letter every two weeks and not every day.
 */
export const isDemandedOfItself = (demand: SentDemand | null, today: IsoDate): boolean =>
  demand === null || (demand.isFailed && demand.payUntil < today)

/** A printed demand that still lies is printed anew once it leaves the practice less than these days. */
const leastDays = 7
export const isAccountDemandInTime = (payUntil: IsoDate, today: IsoDate): boolean =>
  daysBetween(today, payUntil) >= leastDays
