import { legal } from '@honora/contract/legal.ts'
import { contractDocument } from '@honora/formats/documents/contract.ts'
import { handlersFor } from '../../platform/http/context.ts'
import type { Module } from '../../platform/module.ts'
import { factorLetterhead, factorParty, partyOf } from '../dispatch/index.ts'
import { conditionsOf, conditionsToCome } from '../ledger/index.ts'
import { requestWork, systemWork } from '../../kernel/work.ts'
import { findFactor } from './queries.ts'

const legalHandlers = handlersFor(legal, {
  getOperator: async ({ deps }) =>
    deps.db.systemTransaction(async (tx) => {
      const factor = await findFactor(tx)
      if (factor === undefined) return { name: '', lines: [], phone: null, email: null, taxNumber: null }
      const { name, lines, phone, email, taxNumber } = await partyOf(
        await systemWork(deps, tx, factor.id),
        factor.id,
      )
      return { name, lines: [...lines], phone, email, taxNumber }
    }),
  getContractDocument: async (context) => {
    const { scope, tx } = context
    const work = await requestWork(context)
    const factor = await factorParty(work)
    const practice = await partyOf(work, scope.organisationId)
    return {
      contentType: 'application/pdf',
      content: await contractDocument({
        date: work.time.today,
        createdAt: work.time.now,
        letterhead: factorLetterhead(factor),
        factorName: factor.name,
        practice: [practice.name, ...practice.lines],
        customerNumber: scope.customerNumber,
        contracts: await conditionsOf(tx, scope.organisationId, work.time.today),
        toCome: await conditionsToCome(tx, scope.organisationId, work.time.today),
      }),
      download: `Factoringvertrag-${scope.customerNumber}.pdf`,
    }
  },
})

export const legalModule: Module = { name: 'legal', groups: [legalHandlers] }
