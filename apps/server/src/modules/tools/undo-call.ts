import type { ToolAnswer, ToolCall } from '@honora/contract/tools.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { takeBack } from './perform.ts'
import { settleCall } from './tables.ts'
import { lockCall } from './queries.ts'
import { type Request, workOn, presentCall, replyTo } from './tool-work.ts'

/** Takes a done call back; it is proposed again afterwards. */
export async function undoCall(request: Request, tx: Tx, id: string): Promise<ToolAnswer> {
  const row = found(await lockCall(tx, request.scope, id))
  if (row.status !== 'done' || row.undo === null)
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.status }, statesOf: 'commandStatus' })
  const work = await workOn(request, tx, {
    consultationId: row.consultation_id,
    appointmentId: row.appointment_id,
  })
  const reason = await takeBack(work, row.tool, row.undo)
  if (reason) {
    const refused: ToolCall = { ...presentCall(row), status: 'refused', reason, undoable: true }
    return { calls: [refused], reply: replyTo(request, [refused]) }
  }
  const saved = await settleCall(tx, request.scope, id, { status: 'proposed' }, request.deps.clock.now())
  request.deps.audit.append(tx, {
    action: 'tool.undone',
    record: `tool_call:${id}`,
    details: { tool: row.tool },
  })
  return { calls: [presentCall(saved)], reply: replyTo(request, [presentCall(saved)], { undone: true }) }
}
