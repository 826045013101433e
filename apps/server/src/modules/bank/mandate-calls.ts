import { mandates } from '@honora/contract/mandates.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { requestWork } from '../../kernel/work.ts'
import { endMandate } from './end-mandate.ts'
import { giveMandate } from './give-mandate.ts'
import { mandatePdf } from './mandate-pdf.ts'
import { planDebitsOf } from './plan-debits.ts'
import { claimOf } from './queries/plan-debits.ts'

export const mandateHandlers = handlersFor(mandates, {
  getPlanDebits: async ({ tx, params }) => planDebitsOf(tx, (await claimOf(tx, params.id)).id),
  giveMandate: async (context) => {
    const { tx, body } = context
    const claim = await claimOf(tx, context.params.id)
    await giveMandate(await requestWork(context), claim, { ...body, given: 'paper' })
    return planDebitsOf(tx, claim.id)
  },
  endMandate: async (context) => {
    const claim = await claimOf(context.tx, context.params.id)
    await endMandate(await requestWork(context), claim, 'person')
    return planDebitsOf(context.tx, claim.id)
  },
  getMandateDocument: async (context) => {
    const claim = await claimOf(context.tx, context.params.id)
    const content = await mandatePdf(await requestWork(context), claim)
    return { contentType: 'application/pdf', content, download: `SEPA-Mandat-${claim.number}.pdf` }
  },
})
