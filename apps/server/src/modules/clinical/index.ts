import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { clinicalHandlers } from './routes.ts'

export {
  findRecord,
  forgetChanges,
  listChangeRows,
  saveChange,
  type ChangeBody,
  type ChangeRow,
  type SignedRecord,
} from './change-store.ts'
export { insertEntry, publishPatient, save, type Origin, type Work } from './entries.ts'
export { presentChange } from './present-change.ts'
export { noAlerts, presentAlerts, seesClinical } from './present.ts'
export {
  columnsOf,
  entryOf,
  fileColumns,
  findEntryRow,
  listEntryRows,
  lockPatient,
  type EntryRow,
} from './store.ts'
export { patientChart, statusVisits } from './teeth.ts'

export const clinicalModule: Module = { name: 'clinical', groups: [clinicalHandlers] }
