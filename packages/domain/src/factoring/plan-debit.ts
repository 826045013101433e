import type { Cents } from '../money/cents.ts'
import { addDays, bankDayFrom, type IsoDate } from './calendar.ts'
import { openRates, type PlanRate } from './payment-plan.ts'

/** Days between the notice of a debit and the debit, as the mandate agrees; without an agreement they would be 14. */
export const debitNoticeDays = 5
/** Days that a printed letter may lie until it is posted; the day that it names leaves room for them. */
export const postingDays = 3
/** Days before a rate falls due at which its debit is announced: a letter needs some of them. */
const announceDays = 10
/** Days before the debit at which its order waits for a file. */
const orderDays = 3

/**
 * Schemes of a direct debit: core, and B2B between firms. A B2B debit is not refunded once it was paid, and is paid only by a bank
 * with which the payer has left the mandate.
 */
export const debitSchemes = ['CORE', 'B2B'] as const
export type DebitScheme = (typeof debitSchemes)[number]

/** Whether the payer's bank collects by the mandate. */
export const isMandateAtBank = (mandate: {
  readonly scheme: DebitScheme
  readonly bankConfirmedOn: IsoDate | null
}): boolean => mandate.scheme === 'CORE' || mandate.bankConfirmedOn !== null

/** Of a mandate: one debit, one of several, the last. */
export const debitSequences = ['RCUR', 'FNAL', 'OOFF'] as const
export type DebitSequence = (typeof debitSequences)[number]

export interface PlannedDebit {
  readonly number: number
  readonly amountCents: Cents
  readonly collectOn: IsoDate
}

/**
 * Debits of a plan that are to be announced today, one for each rate. Rates that are announced already, or that what was
 * paid covers, are left out; none is collected on a day that is no bank day, or before its notice was posted and has run.
 */
export function debitsToAnnounce(plan: {
  readonly schedule: readonly PlanRate[]
  readonly announced: readonly number[]
  readonly paidPrincipalCents: Cents
  readonly today: IsoDate
}): readonly PlannedDebit[] {
  const { schedule, announced, paidPrincipalCents, today } = plan
  const debits: PlannedDebit[] = []
  for (const rate of openRates(schedule, paidPrincipalCents)) {
    if (announced.includes(rate.number)) continue
    if (addDays(rate.dueOn, -announceDays) > today) continue
    const earliest = addDays(today, postingDays + debitNoticeDays)
    const collectOn = bankDayFrom(rate.dueOn > earliest ? rate.dueOn : earliest)
    debits.push({ number: rate.number, amountCents: rate.amountCents, collectOn })
  }
  return debits
}

/** Whether the notice went out early enough, is still waited for, or is too late for the day it names. */
export function noticeState(
  debit: { readonly collectOn: IsoDate; readonly sentOn: IsoDate | null },
  today: IsoDate,
): 'given' | 'waiting' | 'late' {
  const latest = addDays(debit.collectOn, -debitNoticeDays)
  if (debit.sentOn === null) return today > latest ? 'late' : 'waiting'
  return debit.sentOn <= latest ? 'given' : 'late'
}

/** From which day the order of an announced debit waits for a file. */
export function orderFrom(collectOn: IsoDate): IsoDate {
  return addDays(collectOn, -orderDays)
}

export function sequenceOf(number: number, rates: number): DebitSequence {
  if (rates === 1) return 'OOFF'
  return number === rates ? 'FNAL' : 'RCUR'
}

/** Reasons of the bank after which a mandate is not used again: account wrong, closed or blocked, no mandate, refused. */
const endingReasons: ReadonlySet<string> = new Set([
  'AC01',
  'AC04',
  'AC06',
  'MD01',
  'MD06',
  'MD07',
  'MS02',
  'SL01',
])

/** Whether a mandate ends with a debit that came back for this reason (ISO 20022). */
export function endsMandate(reason: string): boolean {
  return endingReasons.has(reason)
}

/**
 * Creditor identifier (EPC262-08): country, check digits, a business code of one's own, the national number. The check digits
 * stand over number, country and themselves (ISO 7064, modulo 97); the business code is not among them.
 */
export function isCreditorId(text: string): boolean {
  const id = text.replaceAll(' ', '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return false
  if (id.startsWith('DE') && !/^DE\d{2}[A-Z0-9]{3}0\d{10}$/.test(id)) return false
  let rest = 0
  for (const character of id.slice(7) + id.slice(0, 4)) {
    const value = character >= 'A' ? character.charCodeAt(0) - 55 : Number(character)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1
}
