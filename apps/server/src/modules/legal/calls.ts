import { legal } from '@honora/contract/legal.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { requestWork } from '../../kernel/work.ts'
import { textOfContract } from '../ledger/index.ts'
import { agreeToProcessing } from './agree-to-processing.ts'
import { drawContract } from './contract-document.ts'
import { operatorOf } from './operator.ts'
import { drawProcessingAgreement } from './processing-document.ts'
import { seeNotice } from './see-notice.ts'
import { processingStanding } from './processing-standing.ts'

export const legalHandlers = handlersFor(legal, {
  getOperator: ({ deps }) => operatorOf(deps),
  getContractDocument: async (context) => {
    const { scope, tx, query } = context
    const text = query.text ?? (await textOfContract(tx, scope.organisationId))
    const content = await drawContract(await requestWork(context), scope, text)
    const download = `Factoringvertrag-${scope.customerNumber}.pdf`
    return { contentType: 'application/pdf', content, download }
  },
  getProcessingAgreement: async (context) => {
    const { scope, tx, query } = context
    const text = query.text ?? (await processingStanding(tx, scope)).accepted?.text ?? processingText
    const content = await drawProcessingAgreement(await requestWork(context), scope, text)
    const download = `Auftragsverarbeitung-${scope.customerNumber}.pdf`
    return { contentType: 'application/pdf', content, download }
  },
  getProcessingStanding: ({ tx, scope }) => processingStanding(tx, scope),
  acceptProcessingAgreement: async (context) => {
    const { scope, tx, body } = context
    await agreeToProcessing(await requestWork(context), scope, body.text)
    return processingStanding(tx, scope)
  },
  seeSubprocessorNotice: async (context) => {
    const { scope, tx, params } = context
    await seeNotice(await requestWork(context), scope, params.noticeId)
    return processingStanding(tx, scope)
  },
})
