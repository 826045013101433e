import { legal } from '@honora/contract/legal.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { requestWork } from '../../kernel/work.ts'
import { textOfContract } from '../ledger/index.ts'
import { drawContract } from './contract-document.ts'
import { operatorOf } from './operator.ts'

export const legalHandlers = handlersFor(legal, {
  getOperator: ({ deps }) => operatorOf(deps),
  getContractDocument: async (context) => {
    const { scope, tx, query } = context
    const text = query.text ?? (await textOfContract(tx, scope.organisationId))
    const content = await drawContract(await requestWork(context), scope, text)
    const download = `Factoringvertrag-${scope.customerNumber}.pdf`
    return { contentType: 'application/pdf', content, download }
  },
})
