import { addDays, type IsoDate } from '../factoring/calendar.ts'

/** Days for which an account that replaced another one gets no money. */
const restDays = 3

export interface PayoutAccount {
  /** The code of the cent was named and a person of the factor released the account. */
  readonly isReleased: boolean
  /** Day on which it replaced another one; null for the first. */
  readonly changedOn: IsoDate | null
}

/** First day on which money may go to the account; null when it never rested. */
export function usableFrom(account: PayoutAccount): IsoDate | null {
  return account.changedOn === null ? null : addDays(account.changedOn, restDays)
}

/** Whether money may go to the account on a day, or what it waits for. */
export function accountState(account: PayoutAccount, day: IsoDate): 'usable' | 'unconfirmed' | 'resting' {
  if (!account.isReleased) return 'unconfirmed'
  const from = usableFrom(account)
  return from !== null && day < from ? 'resting' : 'usable'
}
