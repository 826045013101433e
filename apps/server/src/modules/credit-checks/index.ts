import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { creditCheckHandlers } from './routes.ts'
import { agency, creditCheckJobs } from './service.ts'

export { consentFor, consentsOfMany, toConsent } from './consents.ts'
export { debtorKey, isRedKnown, openCentsOf } from './debtors.ts'
export { openCreditCheck } from './service.ts'
export { masked, newestCheckOf } from './store.ts'

export const creditChecksModule: Module = {
  name: 'credit-checks',
  groups: [creditCheckHandlers],
  jobs: creditCheckJobs,
  counterparts: [
    {
      what: 'the credit agency: answers about debtors are invented',
      isSimulated: agency.isSimulated,
    },
  ],
}
