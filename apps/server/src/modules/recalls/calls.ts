import { recalls } from '@honora/contract/recalls.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { addRecall } from './add-recall.ts'
import { changeRecall } from './change-recall.ts'
import { drawReminder } from './letter.ts'
import { getRecall, listRecalls } from './present-recall.ts'
import { remindOfRecall } from './remind.ts'
import { reminderWay } from './reminder-way.ts'
import { removeRecall } from './remove-recall.ts'

export const recallHandlers = handlersFor(recalls, {
  listRecalls: async ({ deps, tx, scope, query }) => {
    const page = await listRecalls(deps, tx, scope, query)
    return { recalls: [...page.rows], cursor: page.cursor }
  },
  addRecall: ({ deps, tx, scope, body }) => addRecall(deps, tx, scope, body),
  getRecall: ({ deps, tx, scope, params }) => getRecall(deps, tx, scope, params.id),
  updateRecall: ({ deps, tx, scope, params, body, ifMatch }) =>
    changeRecall(deps, tx, scope, params.id, { ...body, version: ifMatch ?? body.version }),
  removeRecall: ({ deps, tx, scope, params }) => removeRecall(deps, tx, scope, params.id),
  getRecallReminder: ({ deps, tx, scope, params }) => reminderWay(deps, tx, scope, params.id),
  remindOfRecall: ({ deps, tx, scope, params, body }) => remindOfRecall(deps, tx, scope, params.id, body),
  getRecallLetter: async ({ deps, tx, scope, params }) => ({
    contentType: 'application/pdf',
    content: await drawReminder(deps, tx, scope, params.id),
  }),
})
