import type { Module } from '../../platform/module.ts'
import { patientHandlers } from './routes.ts'

export { createPatient, getPatient, grantConsent, hasConsent, requireConsent } from './service.ts'

export const patientsModule: Module = { name: 'patients', groups: [patientHandlers] }
