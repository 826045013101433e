import { legal } from '@honora/contract/legal.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { requireFactorRecord, requirePractice } from '../../kernel/factor-access.ts'
import { found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { answerObjection } from './answer-objection.ts'
import { objectToSubprocessors } from './object-to-subprocessors.ts'
import { receivedObjection } from './present-objection.ts'
import { requestWork } from '../../kernel/work.ts'
import { textOfContract } from '../ledger/index.ts'
import { agreeToProcessing } from './agree-to-processing.ts'
import { drawContract } from './contract-document.ts'
import { operatorOf } from './operator.ts'
import { drawProcessingAgreement } from './processing-document.ts'
import { lockNotice } from './queries.ts'
import { seeNotice } from './see-notice.ts'
import { processingStanding } from './processing-standing.ts'

/** What holds for the practice of the caller today. */
const standing = async (context: Parameters<typeof requestWork>[0] & { readonly scope: OrgScope }) => {
  const { tx, time } = await requestWork(context)
  return processingStanding(tx, context.scope, time.today)
}

export const legalHandlers = handlersFor(
  legal,
  {
    getOperator: ({ deps }) => operatorOf(deps),
    getContractDocument: async (context) => {
      const { scope, tx, query } = context
      const text = query.text ?? (await textOfContract(tx, scope.organisationId))
      const content = await drawContract(await requestWork(context), scope, text)
      const download = `Factoringvertrag-${scope.customerNumber}.pdf`
      return { contentType: 'application/pdf', content, download }
    },
    getProcessingAgreement: async (context) => {
      const { scope, query } = context
      const text = query.text ?? (await standing(context)).accepted?.text ?? processingText
      const content = await drawProcessingAgreement(await requestWork(context), scope, text)
      const download = `Auftragsverarbeitung-${scope.customerNumber}.pdf`
      return { contentType: 'application/pdf', content, download }
    },
    getProcessingStanding: (context) => standing(context),
    acceptProcessingAgreement: async (context) => {
      await agreeToProcessing(await requestWork(context), context.scope, context.body.text)
      return standing(context)
    },
    seeSubprocessorNotice: async (context) => {
      await seeNotice(await requestWork(context), context.scope, context.params.noticeId)
      return standing(context)
    },
    objectToSubprocessors: async (context) => {
      const { scope, params, body } = context
      requirePractice(scope)
      await objectToSubprocessors(await requestWork(context), scope, params.noticeId, body.text)
      return standing(context)
    },
    getProcessingObjection: async ({ tx, scope, params }) => {
      requireFactorRecord(scope)
      return receivedObjection(tx, params.id)
    },
    answerProcessingObjection: async (context) => {
      requireFactorRecord(context.scope)
      await answerObjection(await requestWork(context), context.params.id, context.body.answer)
      return receivedObjection(context.tx, context.params.id)
    },
  },
  {
    objectToSubprocessors: async ({ tx, scope, params }) =>
      found(await lockNotice(tx, scope.organisationId, params.noticeId)),
  },
)
