import type { Module } from '../../platform/module.ts'
import { recordExportJobs } from './jobs.ts'
import { recordExportHandlers } from './calls.ts'

export const recordExportsModule: Module = {
  name: 'record-exports',
  groups: [recordExportHandlers],
  jobs: recordExportJobs,
}
