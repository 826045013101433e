import type { Module } from '../../platform/module.ts'
import { documentationJobs } from './jobs.ts'
import { documentationHandlers } from './routes.ts'

export {
  addAddendum,
  finalizeDocumentation,
  generateDocumentation,
  getDocumentation,
  patchDocumentation,
} from './service.ts'
export { findDocumentation, type DocumentationRow } from './store.ts'

export const documentationModule: Module = {
  name: 'documentation',
  groups: [documentationHandlers],
  jobs: documentationJobs,
}
