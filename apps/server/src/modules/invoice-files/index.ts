import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { invoiceFileJobs } from './jobs.ts'
import { invoiceFileHandlers } from './calls.ts'

export { type Content, partKeysOf, storeContent } from './content.ts'
export { dropParts, piecesSettled, removePieces } from './pieces.ts'

export const invoiceFilesModule: Module = {
  name: 'invoice-files',
  groups: [invoiceFileHandlers],
  jobs: invoiceFileJobs,
}
