import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { patientImportJobs } from './jobs.ts'
import { patientImportHandlers } from './routes.ts'

export { takeOverAtOnce } from './at-once.ts'
export { presentFindings } from './present.ts'
export { readPatientFile } from './receive.ts'

export const patientImportsModule: Module = {
  name: 'patient-imports',
  groups: [patientImportHandlers],
  jobs: patientImportJobs,
}
