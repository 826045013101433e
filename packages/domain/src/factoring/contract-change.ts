import { refused, type Result } from '../result.ts'
import { addDays, type IsoDate } from './calendar.ts'
import { type Contract, type ContractTerms, contractOn } from './contract.ts'

/** What practice and factor may agree anew; everything else of a contract stays. */
export const changeableTerms = [
  'feeRateBp',
  'feeFlatCents',
  'interestRateBp',
  'reserveRateBp',
  'payoutDays',
  'chargebackAfterDays',
] as const satisfies readonly (keyof ContractTerms)[]
export type ChangeableTerms = Pick<ContractTerms, (typeof changeableTerms)[number]>

export const contractChangeStates = [
  'proposed',
  'released',
  'accepted',
  'declined',
  'withdrawn',
  'lapsed',
] as const
export type ContractChangeState = (typeof contractChangeStates)[number]

interface ChangeDates {
  readonly validFrom: IsoDate
  readonly isReleased: boolean
  readonly isAccepted: boolean
  readonly isDeclined: boolean
  readonly isWithdrawn: boolean
}

/** Where a change stands; one that was not accepted before its day has lapsed: conditions never change afterwards. */
export function contractChangeState(change: ChangeDates, today: IsoDate): ContractChangeState {
  if (change.isAccepted) return 'accepted'
  if (change.isWithdrawn) return 'withdrawn'
  if (change.isDeclined) return 'declined'
  if (change.validFrom <= today) return 'lapsed'
  return change.isReleased ? 'released' : 'proposed'
}

/** Days before its day on which a practice is reminded of a change that it has not answered. */
const remindDaysBefore = 7
/** Days that it has been told before it is reminded. */
const remindDaysAfter = 2

/** Whether a practice is reminded today that proposed conditions will lapse; in time to answer, and not with the offer itself. */
export function isLapseNear(
  change: { readonly validFrom: IsoDate; readonly releasedOn: IsoDate },
  today: IsoDate,
): boolean {
  const isNear = addDays(change.validFrom, -remindDaysBefore) <= today && today < change.validFrom
  return isNear && addDays(change.releasedOn, remindDaysAfter) <= today
}

export const changeableOf = (terms: ChangeableTerms): ChangeableTerms => ({
  feeRateBp: terms.feeRateBp,
  feeFlatCents: terms.feeFlatCents,
  interestRateBp: terms.interestRateBp,
  reserveRateBp: terms.reserveRateBp,
  payoutDays: terms.payoutDays,
  chargebackAfterDays: terms.chargebackAfterDays,
})

/**
 * The version that a change makes of the contract valid on its day. Refused where there is none, where a version begins on
 * the same day already, where nothing changes, and without recourse for what only recourse knows.
 */
export function changedContract<C extends Contract>(
  contracts: readonly C[],
  change: Pick<Contract, 'factoringType' | 'validFrom'> & { readonly terms: ChangeableTerms },
): Result<C, 'no_contract' | 'same_day' | 'nothing_changed' | 'recourse_only'> {
  const { factoringType, validFrom, terms } = change
  const valid = contractOn(contracts, factoringType, validFrom)
  if (!valid.ok) return valid
  const before = valid.value
  if (before.validFrom === validFrom) return refused('same_day')
  if (changeableTerms.every((name) => before[name] === terms[name])) return refused('nothing_changed')
  const isOfRecourse =
    terms.interestRateBp !== before.interestRateBp || terms.chargebackAfterDays !== before.chargebackAfterDays
  if (factoringType === 'non_recourse' && isOfRecourse) return refused('recourse_only')
  return { ok: true, value: { ...before, ...changeableOf(terms), validFrom } }
}
