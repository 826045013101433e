import type { PatientChange } from '@honora/contract/clinical.ts'
import { AppError, found } from '../../platform/errors.ts'
import {
  findRecord,
  forgetChanges,
  listChangeRows,
  publishPatient,
  saveChange,
  type ChangeRow,
  type Work,
} from '../clinical/index.ts'
import { listAllFacts } from '../transcripts/index.ts'
import { presentChanges } from './list-patient-changes.ts'
import { decisions, undecided, decidedNow, openChanges } from './open-changes.ts'
import { applyChange } from './apply-change.ts'

/** Confirms or refuses a change, or takes that back. On a signed record a confirmed change takes effect at once. */
export async function decideChange(
  work: Work,
  by: { readonly documentationId: string; readonly changeId: string },
  state: ChangeRow['state'],
): Promise<PatientChange[]> {
  const { deps, tx, scope } = work
  const record = found(await findRecord(tx, scope.organisationId, by.documentationId))
  const kept = await listChangeRows(tx, { documentationId: record.id })
  const isSigned = record.status === 'finalized'
  const rows = isSigned
    ? kept
    : await openChanges(work, record, await listAllFacts(tx, record.consultation_id), kept)
  const row = found(rows.find(({ id }) => id === by.changeId))
  if (row.applied_at !== null)
    throw new AppError('INVALID_TRANSITION', { extra: { reason: 'change_applied' } })
  const decided = state === 'open' ? { ...row, ...undecided, state } : { ...row, ...decidedNow(work), state }
  if (isSigned && state === 'confirmed') await applyChange(work, record, decided)
  else if (state === 'open' && !isSigned) await forgetChanges(tx, [row.id])
  else await saveChange(tx, scope.organisationId, { ...decided, at: deps.clock.now() })
  deps.audit.append(tx, {
    action: decisions[state],
    record: `patient:${record.patient_id}`,
    details: { documentation: record.id, change: row.id },
  })
  await publishPatient(work, record.patient_id)
  return presentChanges(work, record)
}
