import { tools } from '@honora/contract/tools.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { callTools, confirmCall, readText, undoCall } from './service.ts'

export const toolHandlers = handlersFor(tools, {
  callTools: async ({ deps, scope, locale, body, inTransaction }) => {
    const request = { deps, scope, locale: body.locale ?? locale }
    const { confirm, undo, text } = body
    if (confirm !== undefined) return inTransaction((tx) => confirmCall(request, tx, confirm))
    if (undo !== undefined) return inTransaction((tx) => undoCall(request, tx, undo))
    // The text is read first: no transaction stays open while a language model thinks.
    const wanted = await readText(deps, text ?? '')
    return inTransaction((tx) => callTools(request, tx, body, wanted))
  },
})
