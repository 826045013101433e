import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { followConsultations } from '../transcripts/index.ts'
import { afterFactsChanged } from './follow.ts'
import { documentationJobs } from './jobs.ts'
import { documentationHandlers } from './calls.ts'
import { wordRecord } from './wording.ts'

export { finalizeDocumentation } from './finalize-documentation.ts'
export { documentationPdf } from './pdf.ts'
export { openPoints } from './points.ts'
export { type DocumentationRow, findDocumentation, signedText } from './queries.ts'
export { patchDocumentation } from './patch-documentation.ts'
export { forgetDocumentations } from './tables.ts'

export const documentationModule: Module = {
  name: 'documentation',
  groups: [documentationHandlers],
  jobs: [...documentationJobs, wordRecord],
  mount: () => followConsultations(afterFactsChanged),
}
