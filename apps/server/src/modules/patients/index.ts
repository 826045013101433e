import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { patientHandlers } from './routes.ts'

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
export { hasConsent } from './consents.ts'
export {
  changePatient,
  createPatient,
  getPatient,
  getPatientInUse,
  listPatients,
  patientVisits,
  readPatient,
} from './service.ts'

export const patientsModule: Module = { name: 'patients', groups: [patientHandlers] }
