import type { Module } from '../../platform/module.ts'
import { planning, retentionJobs } from './jobs.ts'
import { retentionHandlers } from './calls.ts'

export const retentionModule: Module = {
  name: 'retention',
  groups: [retentionHandlers],
  jobs: retentionJobs,
  schedules: [planning],
}
