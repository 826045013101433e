import type { AppointmentImport, AppointmentImportRow } from '@honora/contract/appointment-imports.ts'
import { appointmentMappingProblem } from '@honora/domain/appointments/import/columns.ts'
import type { PresentedImport, PresentedRow } from '../present.ts'
import type { ImportRow, StoredRow } from '../queries.ts'
import { isAppointmentRecord } from '../rows.ts'
import { ofAppointments } from './subject.ts'

export function presentAppointmentImport(common: PresentedImport, row: ImportRow): AppointmentImport {
  const mapping = row.mapping === null ? null : [...ofAppointments(row.mapping)]
  return {
    ...common,
    practitionerId: row.practitioner_id,
    mapping,
    mappingProblem: mapping === null ? null : appointmentMappingProblem(mapping),
  }
}

export function presentAppointmentRow(common: PresentedRow, row: StoredRow): AppointmentImportRow {
  return {
    ...common,
    record: row.record !== null && isAppointmentRecord(row.record) ? row.record : null,
    reason: row.reason,
    appointmentId: row.appointment_id,
  }
}
