import { askForReview } from './ask-for-review.ts'
import { requestCreditCheck } from './request-credit-check.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { creditChecks } from '@honora/contract/credit-checks.ts'
import { requireFactor } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import { approveLimit } from './approve-limit.ts'
import { countChecks } from './count-checks.ts'
import { getCreditCheck } from './get-credit-check.ts'
import { setLimit } from './set-limit.ts'
import { listCreditChecks } from './list-credit-checks.ts'
import { readPatientOfCheck } from './read-patient-of-check.ts'

export const creditCheckHandlers = handlersFor(creditChecks, {
  listCreditChecks,
  countCreditChecks: async (context) => ({
    counts: await countChecks(await requestWork(context), context.scope),
  }),
  getCreditCheck: async (context) =>
    getCreditCheck(await requestWork(context), context.scope, context.params.id),
  getCreditCheckPatient: async (context) =>
    readPatientOfCheck(await requestWork(context), context.scope, context.params.id),
  requestCreditCheck: async (context) => {
    const work = await requestWork(context)
    const id = await requestCreditCheck(work, context.scope, context.body)
    context.reply.header('Location', `/v1/factoring/credit-checks/${id}`)
    return getCreditCheck(work, context.scope, id)
  },
  reviewCreditCheck: async (context) => {
    const work = await requestWork(context)
    await askForReview(work, context.scope, { id: context.params.id, note: context.body.note })
    return getCreditCheck(work, context.scope, context.params.id)
  },
  setCreditLimit: async (context) => {
    const work = await requestWork(context)
    await getCreditCheck(work, context.scope, context.params.id)
    requireFactor(context.scope)
    await setLimit(work, context.scope, { id: context.params.id, ...context.body })
    return getCreditCheck(work, context.scope, context.params.id)
  },
  approveCreditLimit: async (context) => {
    const work = await requestWork(context)
    await getCreditCheck(work, context.scope, context.params.id)
    requireFactor(context.scope)
    await approveLimit(work, context.scope, context.params.id)
    return getCreditCheck(work, context.scope, context.params.id)
  },
})
