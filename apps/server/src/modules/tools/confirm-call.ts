import type { ToolAnswer } from '@honora/contract/tools.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError, found } from '../../platform/errors.ts'
import { perform } from './perform.ts'
import { settleCall } from './tables.ts'
import { lockCall } from './queries.ts'
import { type Request, workOn, presentCall, replyTo, auditCall } from './tool-work.ts'

/** A person says yes to a proposed call. A call that is done already is answered as it is. */
export async function confirmCall(request: Request, tx: Tx, id: string): Promise<ToolAnswer> {
  const row = found(await lockCall(tx, request.scope, id))
  if (row.status === 'refused')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.status }, statesOf: 'commandStatus' })
  if (row.status === 'done') return { calls: [presentCall(row)], reply: replyTo(request, [presentCall(row)]) }
  const work = await workOn(request, tx, {
    consultationId: row.consultation_id,
    appointmentId: row.appointment_id,
  })
  const outcome = await perform(work, row.tool, row.arguments)
  const saved = await settleCall(tx, request.scope, id, outcome, request.deps.clock.now())
  auditCall(request, tx, saved)
  const hasVisit = work.consultation !== undefined
  return { calls: [presentCall(saved)], reply: replyTo(request, [presentCall(saved)], { hasVisit }) }
}
