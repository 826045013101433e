import type { ToolAnswer, ToolCalling } from '@honora/contract/tools.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { lastUndoable } from './queries.ts'
import { type Request, workOn } from './tool-work.ts'
import { undoCall } from './undo-call.ts'

/** "Rückgängig": takes back what this user last did by command in this visit. */
export async function undoLast(
  request: Request,
  tx: Tx,
  body: Pick<ToolCalling, 'consultationId' | 'appointmentId'>,
): Promise<ToolAnswer> {
  const { consultation, appointmentId } = await workOn(request, tx, body)
  const last = await lastUndoable(tx, request.scope, consultation?.id, appointmentId)
  if (last) return undoCall(request, tx, last.id)
  return { calls: [], reply: request.deps.catalogues.text(request.locale, 'command.reply.nothingToUndo', {}) }
}
