import { readPractice } from './read-practice.ts'
import { practices } from '@honora/contract/practices.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { requireFactor, requireFactorRecord } from '../../kernel/factor-access.ts'
import { requestWork } from '../../kernel/work.ts'
import { listPracticeRows } from './queries.ts'

export const practiceHandlers = handlersFor(practices, {
  listPractices: async (context) => {
    requireFactor(context.scope)
    const rows = await listPracticeRows(context.tx, (await requestWork(context)).time.today)
    return { practices: rows.map(({ id: _id, ...row }) => row), cursor: null }
  },
  getPractice: async (context) => {
    requireFactorRecord(context.scope)
    return readPractice(await requestWork(context), context.scope, context.params.customer_number)
  },
})
