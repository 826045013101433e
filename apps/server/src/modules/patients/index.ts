import type { Module } from '../../platform/module.ts'
import { patientHandlers } from './routes.ts'

export { debtorOf } from './debtor.ts'
export { isOwnPatient, isTreatedBy, treatingMember } from './own.ts'
export { createPatient, getPatient, hasConsent, listPatients, patientVisits, readPatient } from './service.ts'

export const patientsModule: Module = { name: 'patients', groups: [patientHandlers] }
