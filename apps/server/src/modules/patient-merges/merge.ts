import type { PatientMerge } from '@honora/contract/patient-merges.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { MergeField } from '@honora/domain/patients/merge.ts'
import { AppError, found } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { changePatient, endConsents, standBehind } from '../patients/index.ts'
import { readPair, type Work } from './pair.ts'
import { presentMerge } from './present.ts'
import { insertPatientMerge, moveRows, type Taken } from './tables.ts'
import { isHeldAlone, lockMerge, overruledConsents } from './queries.ts'

export interface MergeRequest {
  readonly mergedId: string
  readonly take: readonly MergeField[]
  readonly version: number
  readonly mergedVersion: number
}

/**
 * Merges a record into another of the same person: its rows belong to the kept one from now on, each of them noted. The
 * merged record stays behind it, as it was, and is found under its number.
 */
export async function mergePatients(
  work: Work,
  keptId: string,
  request: MergeRequest,
): Promise<PatientMerge> {
  const { deps, tx, scope } = work
  const { kept, merged } = await readPair(work, keptId, request.mergedId)
  if (kept.version !== request.version) throw new AppError('VERSION_CONFLICT', { current: kept })
  if (merged.version !== request.mergedVersion) throw new AppError('VERSION_CONFLICT', { current: merged })
  if (await isHeldAlone(tx, kept.id, merged.id))
    throw new AppError('CONFLICT', { errors: [{ pointer: '/mergedId', code: 'held' }] })
  const id = newId()
  const taken = takenOf(kept, merged, request.take)
  const ended = await overruledConsents(tx, { keptId: kept.id, mergedId: merged.id })
  await insertPatientMerge(tx, {
    id,
    organisation_id: scope.organisationId,
    kept_id: kept.id,
    merged_id: merged.id,
    taken: JSON.stringify(taken),
    ended_consent_ids: ended.map((consent) => consent.id),
    merged_at: deps.clock.now(),
    merged_by_name: scope.userName,
  })
  await endConsents(tx, ended)
  await moveRows(tx, { id, organisationId: scope.organisationId }, { from: merged.id, to: kept.id })
  await standBehind(work, merged.id, kept.id)
  // Also without a field to take: who has the kept record open sees that it has changed.
  await changePatient(deps, tx, scope, kept.id, valuesOf(taken, 'after'))
  deps.audit.append(tx, {
    action: 'patient.merged',
    record: `patient:${kept.id}`,
    details: { merged: merged.id, merge: id, fields: Object.keys(taken) },
  })
  for (const consent of ended)
    await deps.events.publish(tx, scope.organisationId, {
      topic: 'consent.withdrawn',
      id: consent.id,
      change: consent.kind,
    })
  await publishBoth(work, [kept.id, merged.id])
  return presentMerge(found(await lockMerge(tx, scope.organisationId, kept.id, id)))
}

function takenOf(kept: Patient, merged: Patient, take: readonly MergeField[]): Taken {
  return Object.fromEntries(
    take.flatMap((field) =>
      merged[field] === undefined ? [] : [[field, { before: kept[field] ?? null, after: merged[field] }]],
    ),
  )
}

/** What to write into the kept record: of each taken field the state before or after. */
export const valuesOf = (taken: Taken, state: 'before' | 'after') =>
  Object.fromEntries(Object.entries(taken).map(([field, change]) => [field, change[state]]))

export async function publishBoth({ deps, tx, scope }: Work, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await deps.events.publish(tx, scope.organisationId, { topic: 'patient.updated', id, change: 'merged' })
}
