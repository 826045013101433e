import type { PatientMerge } from '@honora/contract/patient-merges.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { changePatient, getPatient, reviveConsents, standBehind } from '../patients/index.ts'
import { publishBoth, valuesOf } from './merge.ts'
import type { Work } from './pair.ts'
import { presentMerge } from './present.ts'
import { moveBack, updatePatientMerge } from './tables.ts'
import { lockMerge } from './queries.ts'
import { mergeFields } from '@honora/domain/patients/merge.ts'

/** Undoes a merge: the merged record has its rows again. What was done since, and fields changed since, stay. */
export async function undoMerge(work: Work, keptId: string, mergeId: string): Promise<PatientMerge> {
  const { deps, tx, scope } = work
  const kept = await getPatient(tx, scope, keptId)
  const row = found(
    isRowId(mergeId) ? await lockMerge(tx, scope.organisationId, kept.id, mergeId) : undefined,
  )
  if (row.undone_at !== null) return presentMerge(row)
  // Its rows have gone on with the kept record: that merge is undone first.
  if (kept.mergedInto !== undefined)
    throw new AppError('CONFLICT', { errors: [{ pointer: '/id', code: 'merged' }] })
  await moveBack(tx, row.id, { from: kept.id, to: row.merged_id })
  await reviveConsents(tx, row.ended_consent_ids, deps.clock.now())
  await standBehind(work, row.merged_id, null)
  const unchanged = mergeFields.flatMap((field) => {
    const taken = row.taken[field]
    return taken !== undefined && JSON.stringify(kept[field]) === JSON.stringify(taken.after)
      ? [[field, taken] as const]
      : []
  })
  await changePatient(deps, tx, scope, kept.id, valuesOf(Object.fromEntries(unchanged), 'before'))
  await updatePatientMerge(tx, { undone_at: deps.clock.now(), undone_by_name: scope.userName }, row.id)
  deps.audit.append(tx, {
    action: 'patient.mergeUndone',
    record: `patient:${kept.id}`,
    details: { merged: row.merged_id, merge: row.id },
  })
  await publishBoth(work, [kept.id, row.merged_id])
  return presentMerge(found(await lockMerge(tx, scope.organisationId, kept.id, row.id)))
}
