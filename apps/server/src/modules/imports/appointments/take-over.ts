import { importFinding, type ImportFindingCode } from '@honora/domain/imports/finding.ts'
import type { AppointmentRecord } from '@honora/domain/appointments/import/judge.ts'
import { AppError } from '../../../platform/errors.ts'
import { bookAppointment } from '../../appointments/index.ts'
import type { ImportRow, StoredRow } from '../queries.ts'
import { isAppointmentRecord } from '../rows.ts'
import type { Work } from '../subject.ts'
import type { RowResult } from '../tables.ts'

/** Books one appointment as decided. Its time may meet another only where somebody has looked at just that. */
export async function takeAppointmentOver(
  { deps, tx, scope }: Work,
  _row: ImportRow,
  { line, record, decision, reason, patient_id, findings }: StoredRow,
): Promise<RowResult> {
  if (record === null || !isAppointmentRecord(record) || decision !== 'create') return { outcome: 'skipped' }
  if (patient_id === null) return { outcome: 'failed' }
  try {
    const made = await bookAppointment(deps, tx, scope, {
      ...inputOf(record),
      patientId: patient_id,
      allowOverlap: reason === 'overlap',
    })
    return { outcome: 'created', appointmentId: made.id, versionAfter: made.version }
  } catch (error) {
    const code = error instanceof AppError ? refusalOf(error) : undefined
    if (code === undefined) throw error
    return { outcome: 'failed', findings: [...findings, importFinding(code, { line })] }
  }
}

const inputOf = ({ startsAt, endsAt, practitionerId, appointmentTypeId, room, note }: AppointmentRecord) => ({
  startsAt,
  endsAt,
  practitionerId,
  ...(appointmentTypeId === undefined ? {} : { appointmentTypeId }),
  ...(room === undefined ? {} : { room }),
  ...(note === undefined ? {} : { note }),
})

/** What changed in the practice between the preview and now. */
const refusals: Readonly<Record<string, ImportFindingCode>> = {
  '/patientId': 'PATIENT_UNKNOWN',
  '/practitionerId': 'PRACTITIONER_MISSING',
  '/appointmentTypeId': 'TYPE_REMOVED',
}

function refusalOf(error: AppError): ImportFindingCode | undefined {
  if (error.code === 'CONFLICT') return 'TIME_TAKEN'
  return error.code === 'VALIDATION_FAILED' ? refusals[error.details.errors?.[0]?.pointer ?? ''] : undefined
}
