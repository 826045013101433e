import type { PatientMergePreview } from '@honora/contract/patient-merges.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { mayBeOnePerson, mergeDifferences } from '@honora/domain/patients/merge.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { countRows, isHeldAlone, lockPair, overruledConsents } from './queries.ts'

export interface Work {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

interface Pair {
  readonly kept: Patient
  readonly merged: Patient
}

/** Both records of a merge, locked for the transaction; each must stand for itself. */
export async function readPair(work: Work, keptId: string, mergedId: string): Promise<Pair> {
  const { tx, scope } = work
  const kept = await getPatient(tx, scope, keptId)
  if (!isRowId(mergedId) || mergedId === keptId) throw invalidField('/mergedId', 'unknown')
  await lockPair(tx, scope.organisationId, [keptId, mergedId])
  const merged = await getPatient(tx, scope, mergedId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') throw invalidField('/mergedId', 'unknown')
    throw error
  })
  if (kept.mergedInto !== undefined) throw invalidField('/id', 'merged')
  if (merged.mergedInto !== undefined) throw invalidField('/mergedId', 'merged')
  return { kept, merged }
}

/** What a merge would do. */
export async function previewMerge(
  work: Work,
  keptId: string,
  mergedId: string,
): Promise<PatientMergePreview> {
  const { deps, tx } = work
  const { kept, merged } = await readPair(work, keptId, mergedId)
  for (const { id } of [kept, merged])
    deps.audit.append(tx, { action: 'patient.read', record: `patient:${id}` })
  const ended = await overruledConsents(tx, { keptId: kept.id, mergedId: merged.id })
  return {
    kept,
    merged,
    differences: mergeDifferences(kept, merged),
    moves: await countRows(tx, merged.id),
    withdrawn: [...new Set(ended.map(({ kind }) => kind))],
    mayBeOnePerson: mayBeOnePerson(kept, merged),
    blockedBy: (await isHeldAlone(tx, kept.id, merged.id)) ? 'legal_hold' : null,
  }
}
