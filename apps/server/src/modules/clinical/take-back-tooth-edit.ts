import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { publishPatient } from './publish-patient.ts'
import type { Work } from './clinical-work.ts'
import { updateToothEdit } from './tables.ts'

/** Takes an edit back: the chart is as if it had not been made, and the edit stays on record. */
export async function takeBackToothEdit(work: Work, patientId: string, editId: string): Promise<void> {
  const { deps, tx, scope } = work
  const row =
    isRowId(patientId) && isRowId(editId)
      ? await updateToothEdit(tx, {
          changes: { taken_back_at: deps.clock.now(), taken_back_by_name: scope.userName },
          organisationId: scope.organisationId,
          patientId,
          editId,
        })
      : undefined
  found(row)
  deps.audit.append(tx, {
    action: 'patient.toothEditTakenBack',
    record: `patient:${patientId}`,
    details: { edit: editId },
  })
  await publishPatient(work, patientId)
}
