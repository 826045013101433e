import { advanceConsultation, type ConsultationEvent } from '@honora/domain/speech/status.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { isFinalized } from './queries.ts'
import { consultationIs } from './refuse-frozen.ts'
import { type ConsultationRow, updateConsultationRow } from '../consultation-records/index.ts'

/** Moves a consultation by its table of states; its appointment follows. 409 where the table has no such step. */
export async function moveConsultation(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  row: ConsultationRow,
  event: ConsultationEvent,
): Promise<ConsultationRow> {
  const now = deps.clock.now()
  const from = row.status
  const next = advanceConsultation(from, event, event === 'audioStored' && (await isFinalized(tx, row.id)))
  if (!next.ok) throw next.reason === 'finalized' ? new AppError('FINALIZED') : consultationIs(from)
  if (next.value === from && event === 'audioStored') return row
  const saved = await updateConsultationRow(
    tx,
    row,
    {
      status: next.value,
      ...(event === 'audioStored' ? { started_at: row.started_at ?? now, ended_at: null } : {}),
      ...(event === 'recordingEnded' ? { ended_at: now } : {}),
    },
    now,
  )
  if (event === 'audioStored') {
    const step = from === 'pending' ? 'recording_started' : 'recording_resumed'
    await advanceAppointment(tx, scope, deps, row.appointment_id, step)
  }
  if (event === 'recordingEnded')
    await advanceAppointment(tx, scope, deps, row.appointment_id, 'session_ended')
  await deps.events.publish(tx, scope.organisationId, {
    topic: 'consultation.updated',
    id: row.id,
    change: next.value,
    version: saved.version,
  })
  return saved
}
