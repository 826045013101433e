import type { Module } from '../../platform/module.ts'
import { patientChangeHandlers } from './calls.ts'

export { applySignedChanges } from './apply-signed-changes.ts'

export const patientChangesModule: Module = { name: 'patient-changes', groups: [patientChangeHandlers] }
