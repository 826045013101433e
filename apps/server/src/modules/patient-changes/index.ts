import type { Module } from '../../platform/module.ts'
import { patientChangeHandlers } from './routes.ts'

export { applySignedChanges } from './apply-signed-changes.ts'

export const patientChangesModule: Module = { name: 'patient-changes', groups: [patientChangeHandlers] }
