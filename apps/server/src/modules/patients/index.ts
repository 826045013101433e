import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { patientHandlers } from './routes.ts'

export { debtorOf } from './debtor.ts'
export { isOwnPatient, isTreatedBy, treatingMember } from './own.ts'
export { isNumberOfMerged, knownRecords, raiseNextNumber } from './known.ts'
export { patientTables, removeUnusedPatient } from './remove.ts'
export {
  changePatient,
  createPatient,
  getPatient,
  getPatientInUse,
  hasConsent,
  listPatients,
  patientVisits,
  readPatient,
} from './service.ts'

export const patientsModule: Module = { name: 'patients', groups: [patientHandlers] }
