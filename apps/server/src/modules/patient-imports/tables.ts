import type { PatientImport } from '@honora/contract/patient-imports.ts'
import type { PatientPatch } from '@honora/contract/patients.ts'
import type { FieldChange } from '@honora/domain/patients/import/changes.ts'
import type { ColumnMapping } from '@honora/domain/patients/import/columns.ts'
import type { ImportFinding } from '@honora/domain/patients/import/finding.ts'
import type { PatientRecord } from '@honora/domain/patients/import/read-patient.ts'
import type { ReadRow } from './read.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'patient_import.columns': NonNullable<PatientImport['columns']>
    'patient_import.counts': PatientImport['counts']
    'patient_import.findings': readonly ImportFinding[]
    'patient_import.mapping': ColumnMapping
    'patient_import_row.before': PatientPatch
    'patient_import_row.changes': readonly FieldChange[]
    'patient_import_row.findings': readonly ImportFinding[]
    'patient_import_row.raw': ReadRow['raw']
    'patient_import_row.record': PatientRecord
  }
}
