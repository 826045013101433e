import type { Module } from '../../platform/module.ts'
import { heldUploadJobs } from '../../platform/virus/held.ts'
import { organisationHandlers } from './routes.ts'

export { invite } from './service.ts'

export const organisationsModule: Module = {
  name: 'organisations',
  groups: [organisationHandlers],
  jobs: heldUploadJobs,
}
