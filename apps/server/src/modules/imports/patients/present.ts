import type { PatientImport, PatientImportRow } from '@honora/contract/patient-imports.ts'
import { mappingProblem } from '@honora/domain/patients/import/columns.ts'
import { unclearReasons } from '@honora/domain/patients/import/match.ts'
import type { PresentedImport, PresentedRow } from '../present.ts'
import type { ImportRow, StoredRow } from '../queries.ts'
import { isPatientRecord } from '../rows.ts'
import { ofPatients } from './subject.ts'

export function presentPatientImport(common: PresentedImport, row: ImportRow): PatientImport {
  const mapping = row.mapping === null ? null : [...ofPatients(row.mapping)]
  return {
    ...common,
    // Every file of patients has one; the database holds that.
    insuranceKind: row.insurance_kind ?? 'statutory',
    mapping,
    mappingProblem: mapping === null ? null : mappingProblem(mapping),
  }
}

export function presentPatientRow(common: PresentedRow, row: StoredRow): PatientImportRow {
  return {
    ...common,
    record: row.record !== null && isPatientRecord(row.record) ? row.record : null,
    reason: unclearReasons.find((reason) => reason === row.reason) ?? null,
    changes: row.changes.map((change) => ({ ...change })),
  }
}
