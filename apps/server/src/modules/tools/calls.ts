import { tools } from '@honora/contract/tools.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { confirmCall } from './confirm-call.ts'
import { doCommand } from './do-command.ts'
import { undoCall } from './undo-call.ts'

export const toolHandlers = handlersFor(tools, {
  callTools: async ({ deps, scope, locale, body, inTransaction }) => {
    const request = { deps, scope, locale: body.locale ?? locale }
    const { confirm, undo } = body
    if (confirm !== undefined) return inTransaction((tx) => confirmCall(request, tx, confirm))
    if (undo !== undefined) return inTransaction((tx) => undoCall(request, tx, undo))
    return doCommand(request, body, inTransaction)
  },
})
