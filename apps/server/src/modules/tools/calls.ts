import { tools } from '@honora/contract/tools.ts'
import { asksToUndo } from '@honora/language/wake.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { callTools } from './call-tools.ts'
import { commandIn, readText } from './commands.ts'
import { confirmCall } from './confirm-call.ts'
import { patientContext } from './patient-context.ts'
import { undoCall } from './undo-call.ts'
import { undoLast } from './undo-last.ts'

export const toolHandlers = handlersFor(tools, {
  callTools: async ({ deps, scope, locale, body, inTransaction }) => {
    const request = { deps, scope, locale: body.locale ?? locale }
    const { confirm, undo, text } = body
    if (confirm !== undefined) return inTransaction((tx) => confirmCall(request, tx, confirm))
    if (undo !== undefined) return inTransaction((tx) => undoCall(request, tx, undo))
    const command = commandIn(text ?? '')
    if (asksToUndo(command)) return inTransaction((tx) => undoLast(request, tx, body))
    // The text is read first: no transaction stays open while a language model thinks.
    const patient = await inTransaction((tx) => patientContext(request, tx, body))
    const wanted = await readText(deps, scope.organisationId, command, patient)
    return inTransaction((tx) => callTools(request, tx, body, wanted))
  },
})
