import { accountMandates } from '@honora/contract/account-mandates.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { requirePractice } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import { accountMandatePdf } from './account-mandate-pdf.ts'
import { confirmAccountMandate } from './confirm-account-mandate.ts'
import { endAccountMandate } from './end-account-mandate.ts'
import { giveAccountMandate } from './give-account-mandate.ts'
import { presentAccountMandate } from './present-account-mandate.ts'

export const accountMandateHandlers = handlersFor(accountMandates, {
  getAccountMandate: async (context) =>
    presentAccountMandate(await requestWork(context), context.scope.organisationId),
  giveAccountMandate: async (context) => {
    const { scope } = context
    requirePractice(scope)
    const work = await requestWork(context)
    await giveAccountMandate({ ...work, scope }, context.body.scheme)
    return presentAccountMandate(work, scope.organisationId)
  },
  confirmAccountMandate: async (context) => {
    const { scope } = context
    requirePractice(scope)
    const work = await requestWork(context)
    await confirmAccountMandate(work, scope.organisationId)
    return presentAccountMandate(work, scope.organisationId)
  },
  endAccountMandate: async (context) => {
    const { scope } = context
    requirePractice(scope)
    const work = await requestWork(context)
    await endAccountMandate(work, scope.organisationId, 'person')
    return presentAccountMandate(work, scope.organisationId)
  },
  getAccountMandateDocument: async (context) => {
    const { scope, query } = context
    const content = await accountMandatePdf(await requestWork(context), scope.organisationId, query.form)
    return { contentType: 'application/pdf', content, download: 'SEPA-Mandat.pdf' }
  },
})
