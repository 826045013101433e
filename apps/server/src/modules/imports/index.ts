import './tables.ts'
import type { Module } from '../../platform/module.ts'
import type { Upload } from './receive.ts'
import { patientImportJobs } from './jobs.ts'
import { patientFiles } from './patients/subject.ts'
import { readListFile } from './receive.ts'
import { appointmentImportHandlers, patientImportHandlers } from './calls.ts'

export { takeOverAtOnce } from './at-once.ts'
export { presentFindings } from './present.ts'

/** Reads a file of patients that a program sent. */
export const readPatientFile = (context: Pick<Upload, 'deps' | 'locale'>, bytes: AsyncIterable<Uint8Array>) =>
  readListFile(context, patientFiles, bytes)

export const importsModule: Module = {
  name: 'imports',
  groups: [patientImportHandlers, appointmentImportHandlers],
  jobs: patientImportJobs,
}
