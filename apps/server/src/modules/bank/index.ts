import type { Module } from '../../platform/module.ts'
import { accountMandateHandlers } from './account-mandate-calls.ts'
import { ownBank } from './port.ts'
import { mandateHandlers } from './mandate-calls.ts'
import { takeFromBank } from './folder.ts'
import { bankHandlers } from './calls.ts'

export { dropStaleAccountDebit } from './drop-stale-account-debit.ts'
export { orderAccountDebit } from './order-account-debit.ts'
export { collectedAccounts, isAccountCollected } from './collected-accounts.ts'
export { isCollectedBySimulation, usableAccountMandate } from './usable-account-mandate.ts'
export { giveMandate } from './give-mandate.ts'
export { planDebitsOf } from './plan-debits.ts'
export { orderPayouts } from './order-payouts.ts'
export { planDebitsOfDay } from './plan-debits-of-day.ts'
export { creditorId, paymentRelease } from './queries/settings.ts'
export { forgetDebitsOf } from './tables.ts'
export { ownBank, TransferRefusal, type TransferOrder } from './port.ts'

const folderMs = 30_000

export const bankModule: Module = {
  name: 'bank',
  start(deps) {
    let running: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      running = running
        .then(() => takeFromBank(deps))
        .catch((error: unknown) => deps.log.error({ err: error }, 'the folder of the bank could not be read'))
    }, folderMs)
    timer.unref()
    return Promise.resolve(async () => {
      clearInterval(timer)
      await running
    })
  },
  groups: [bankHandlers, mandateHandlers, accountMandateHandlers],
  counterparts: [
    {
      what: 'the bank: payouts, test transfers and payments of debtors move no money',
      isSimulated: ownBank.isSimulated,
    },
  ],
}
