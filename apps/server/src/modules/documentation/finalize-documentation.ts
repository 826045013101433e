import type { Documentation } from '@honora/contract/documentation.ts'
import { isUnread } from '@honora/domain/documentation/gates.ts'
import { AppError } from '../../platform/errors.ts'
import { advanceAppointment } from '../appointments/index.ts'
import { applySignedChanges } from '../patient-changes/index.ts'
import { planRecalls } from '../recalls/index.ts'
import { planRecordingRelease } from './jobs.ts'
import { openPoints, type OpenPoints } from './points.ts'
import { presentGates } from './present-gates.ts'
import { presentDocumentation } from './present.ts'
import { conflict, keepVersion, lockDocumentation, publish, type Work } from './work.ts'
import { updateDocumentation } from './tables.ts'
import { findAppointment, type WithoutRecording } from './queries.ts'

export interface Finalising {
  readonly id: string
  readonly expected: number | undefined
  /** Why the record is signed although audio of it is not text. */
  readonly withoutRecording?: { readonly reason: string } | undefined
}

/** Freezes a documentation so that billing can rely on it (R8). Calling it again changes nothing. */
export async function finalizeDocumentation(work: Work, given: Finalising): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = await lockDocumentation(work, given.id)
  if (row.status === 'finalized') return presentDocumentation(work, row)
  if (given.expected !== undefined && given.expected !== row.version) throw await conflict(work, row)
  const points = await openPoints(tx, scope.organisationId, row, given.withoutRecording ?? null)
  if (points.gates.blocking.length > 0) throw notReady(work, points)

  const withoutRecording = statementOf(work, points, given.withoutRecording)
  await advanceAppointment(tx, scope, deps, row.appointment_id, 'documentation_finalized')
  const text = withoutRecording === null ? undefined : inWords(withoutRecording)
  const hashes = await keepVersion(work, row, 'finalized', text)
  const by = scope.actor.kind === 'user' ? scope.userId : null
  const saved = await updateDocumentation(
    tx,
    row,
    { final: { by, byName: scope.userName, facts: points.facts, withoutRecording, ...hashes } },
    deps.clock.now(),
  )
  deps.audit.append(tx, {
    action: 'documentation.finalized',
    record: `documentation:${saved.id}`,
    details: { contentHash: hashes.contentHash },
  })
  if (withoutRecording !== null)
    deps.audit.append(tx, {
      action: 'documentation.withoutRecording',
      record: `documentation:${saved.id}`,
      details: { unreadSeconds: withoutRecording.unreadSeconds },
    })
  await applySignedChanges(work, saved.id)
  const visit = await findAppointment(tx, row.appointment_id)
  await planRecalls(deps, tx, scope, {
    patientId: row.patient_id,
    practitionerId: visit.practitioner_id,
    plans: points.followUps.planned,
  })
  await planRecordingRelease(tx, deps, scope.organisationId, saved.id)
  await publish(work, saved, 'finalized')
  return presentDocumentation(work, saved)
}

/** Named with their places, so that a screen and a client can say the same. */
function notReady(work: Work, points: OpenPoints): AppError {
  const errors = presentGates(work, points).map(({ pointer, kind, text, requirementId }) => ({
    pointer,
    code: kind,
    message: points.required.find((open) => open.id === requirementId)?.label || text,
  }))
  return new AppError('NOT_READY', { errors, extra: { count: errors.length } })
}

/** A reason counts only where audio really is not text: it would say something untrue elsewhere. */
function statementOf(
  { deps, scope }: Work,
  { audio }: OpenPoints,
  given: Finalising['withoutRecording'],
): WithoutRecording | null {
  if (given === undefined || !isUnread(audio)) return null
  return {
    reason: given.reason,
    by: scope.userName,
    at: deps.clock.now().toISOString(),
    unreadSeconds: Math.max(0, Math.round(audio.seconds - audio.readSeconds)),
  }
}

/** As it stands in the record, and in what its hash is taken over. */
export function inWords({ reason, unreadSeconds }: WithoutRecording): string {
  const length = `${Math.floor(unreadSeconds / 60)}:${String(unreadSeconds % 60).padStart(2, '0')} min`
  return `Von Hand dokumentiert; ${length} der Tonaufnahme lagen nicht als Text vor. Grund: ${reason}`
}
