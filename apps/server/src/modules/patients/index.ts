import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { patientHandlers } from './calls.ts'

export { debtorOf } from './debtor.ts'
export { isNumberOfMerged, isOwnPatient, isTreatedBy, knownRecords } from './queries.ts'
export { treatingMember } from './own.ts'
export {
  endConsents,
  followInto,
  forgetConsents,
  forgetPatient,
  holdPatient,
  insertPatientConsent,
  raiseNextNumber,
  releasePatient,
  reviveConsents,
  standBehind,
  updatePatientConsent,
} from './tables.ts'
export { patientTables, removeUnusedPatient } from './remove.ts'
export { hasConsent } from './has-consent.ts'
export { changePatient } from './change-patient.ts'
export { createPatient } from './create-patient.ts'
export { getPatient, getPatientInUse, readPatient } from './get-patient.ts'
export { listPatients } from './list-patients.ts'
export { patientVisits } from './patient-visits.ts'

export const patientsModule: Module = { name: 'patients', groups: [patientHandlers] }
