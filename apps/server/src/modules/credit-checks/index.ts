import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { creditCheckHandlers } from './calls.ts'
import { agency, creditCheckJobs } from './ask-agency.ts'

export { consentFor } from './consents.ts'
export { consentsOfMany, countingCheckOf, isRedKnown, openCentsOf, toConsent } from './queries.ts'
export { debtorKey } from './debtors.ts'
export { openCreditCheck } from './open-credit-check.ts'
export { masked } from './present.ts'
export { expireCreditChecks, forgetChecksOfClaim, forgetChecksOfPatient } from './tables.ts'

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
