import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { clinicalHandlers } from './calls.ts'

export {
  type ChangeBody,
  type ChangeRow,
  fileColumns,
  findEntryRow,
  findRecord,
  listChangeRows,
  listEntryRows,
  lockPatient,
  type SignedRecord,
} from './queries.ts'
export { type EntryRow, forgetChanges, forgetClinical, saveChange } from './tables.ts'
export { insertEntry, type Origin } from './insert-entry.ts'
export { publishPatient } from './publish-patient.ts'
export { saveEntry } from './entry-steps.ts'
export type { Work } from './clinical-work.ts'
export { presentChange } from './present-change.ts'
export { noAlerts, presentAlerts, seesClinical } from './present.ts'
export { columnsOf, entryOf } from './entry-columns.ts'
export { patientChart, statusVisits } from './patient-chart.ts'

export const clinicalModule: Module = { name: 'clinical', groups: [clinicalHandlers] }
