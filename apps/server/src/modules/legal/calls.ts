import { legal } from '@honora/contract/legal.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { requestWork } from '../../kernel/work.ts'
import { drawContract } from './contract-document.ts'
import { operatorOf } from './operator.ts'

export const legalHandlers = handlersFor(legal, {
  getOperator: ({ deps }) => operatorOf(deps),
  getContractDocument: async (context) => {
    const { scope, tx } = context
    const content = await drawContract(await requestWork(context), tx, scope)
    const download = `Factoringvertrag-${scope.customerNumber}.pdf`
    return { contentType: 'application/pdf', content, download }
  },
})
