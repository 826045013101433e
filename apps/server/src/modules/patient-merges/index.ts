import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { patientMergeHandlers } from './calls.ts'
export { forgetMerges } from './tables.ts'

export const patientMergesModule: Module = { name: 'patient-merges', groups: [patientMergeHandlers] }
