import type { Module } from '../../platform/module.ts'
import { claimDocumentHandlers } from './calls.ts'

export { forgetDocuments } from './tables.ts'

export const claimDocumentsModule: Module = { name: 'claim-documents', groups: [claimDocumentHandlers] }
