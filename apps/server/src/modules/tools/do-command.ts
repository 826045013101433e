import type { ToolAnswer, ToolCalling } from '@honora/contract/tools.ts'
import { asksToUndo } from '@honora/language/wake.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { callTools } from './call-tools.ts'
import { commandIn, readText } from './commands.ts'
import { patientContext } from './patient-context.ts'
import type { Request } from './tool-work.ts'
import { undoLast } from './undo-last.ts'

/**
 * Does what a spoken or typed command asks for, or undoes the last one. The text is read between two transactions: none
 * stays open while a language model thinks.
 */
export async function doCommand(
  request: Request,
  body: ToolCalling,
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<ToolAnswer> {
  const command = commandIn(body.text ?? '')
  if (asksToUndo(command)) return inTransaction((tx) => undoLast(request, tx, body))
  const patient = await inTransaction((tx) => patientContext(request, tx, body))
  const wanted = await readText(request.deps, request.scope.organisationId, command, patient)
  return inTransaction((tx) => callTools(request, tx, body, wanted))
}
