import type { AppointmentField } from '@honora/domain/appointments/import/fields.ts'
import type { AppointmentRecord, AppointmentUnclearReason } from '@honora/domain/appointments/import/judge.ts'
import type { ColumnMapping } from '@honora/domain/imports/columns.ts'
import type { JudgedRow } from '@honora/domain/imports/judged.ts'
import type { FieldChange } from '@honora/domain/patients/import/changes.ts'
import type { PatientField, RawPatient } from '@honora/domain/patients/import/fields.ts'
import type { PatientRecord } from '@honora/domain/patients/import/read-patient.ts'

/** What a row of a file becomes: a person or an appointment. */
export type ImportedRecord = PatientRecord | AppointmentRecord
/** Every reason why a row needs a person; each subject uses its own. */
export type UnclearReason = AppointmentUnclearReason
export type StoredMapping = ColumnMapping<PatientField | AppointmentField>

/** One row as the file has it: texts by field, or the cells of a table. */
export interface ReadRow {
  readonly line: number
  readonly raw: RawPatient | readonly string[]
}

/** A row with what was found out about it. */
export interface RowToKeep extends ReadRow, JudgedRow<ImportedRecord, UnclearReason> {
  readonly changes: readonly FieldChange[]
}

/** The cells of a table's row; none for what was no table. */
export const cellsOf = ({ raw }: ReadRow): readonly string[] => (isCells(raw) ? raw : [])

export const isCells = (raw: ReadRow['raw']): raw is readonly string[] => Array.isArray(raw)

export const isPatientRecord = (record: ImportedRecord): record is PatientRecord => 'birthDate' in record
export const isAppointmentRecord = (record: ImportedRecord): record is AppointmentRecord =>
  'startsAt' in record

/** A row of a table that nobody can read yet: its mapping lacks something. */
export const unread = (row: ReadRow): RowToKeep => ({
  ...row,
  record: null,
  findings: [],
  match: 'faulty',
  reason: null,
  candidateIds: [],
  patientId: null,
  changes: [],
  decision: 'skip',
})
