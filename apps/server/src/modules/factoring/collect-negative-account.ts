import { addDays, bankDayFrom, isBankDay } from '@honora/domain/factoring/calendar.ts'
import { debitNoticeDays } from '@honora/domain/factoring/plan-debit.ts'
import {
  dropStaleAccountDebit,
  isCollectedBySimulation,
  orderAccountDebit,
  paymentRelease,
  usableAccountMandate,
} from '../bank/index.ts'
import { noticeOfDebit, notifyOfDebit } from '../dispatch/index.ts'
import { bookAccountDebit } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { demandAccountOfDay } from './demand-account-of-day.ts'
import { negativeAccount } from './negative-account.ts'

/** Days a practice's negative account stands before it is collected by direct debit; five of them are notice. */
const negativeDays = 35

/**
 * Announces an account that is going to be collected, and collects it on the day that the notice named, at most what it named,
 * once the notice went out and its days have passed: no notice, no money. Where payments leave by files it becomes an order,
 * if the practice has given a mandate; without one, or without an account that is released, the amount is demanded.
 */
export async function collectNegativeAccount(work: Work, organisationId: string): Promise<void> {
  const { today } = work.time
  const isAutomatic = (await paymentRelease(work.tx)) === 'automatic'
  const isUnderWay = await dropStaleAccountDebit(work, organisationId, isAutomatic)
  if (isUnderWay || !isBankDay(today)) return
  const isSimulated = await isCollectedBySimulation(work, organisationId)
  const mandate = isAutomatic ? null : await usableAccountMandate(work, organisationId)
  if (!isSimulated && mandate === null) return demandAccountOfDay(work, organisationId)
  const account = await negativeAccount(work.tx, organisationId)
  if (account === null) return
  const { customerNumber, since } = account
  const planned = bankDayFrom(addDays(since, negativeDays))
  const announced = await noticeOfDebit(work, { organisationId, negativeSince: since, mandate })
  if (announced === null) {
    if (addDays(today, debitNoticeDays) < planned) return
    // A notice that comes late names a later day.
    const soonest = bankDayFrom(addDays(today, debitNoticeDays))
    const collectedOn = soonest > planned ? soonest : planned
    await notifyOfDebit(work, {
      organisationId,
      customerNumber,
      cents: account.cents,
      negativeSince: since,
      collectedOn,
      mandate,
    })
    return
  }
  const cents = Math.min(account.cents, announced.cents)
  if (mandate !== null) {
    await orderAccountDebit(work, { organisationId, mandate, cents, announced })
    return
  }
  if (today < announced.collectedOn || today < addDays(announced.sentOn, debitNoticeDays)) return
  await bookAccountDebit(work, { organisationId, customerNumber, cents, on: today, ref: today })
}
