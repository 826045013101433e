import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { legalHandlers } from './calls.ts'

export { acceptProcessing } from './accept-processing.ts'
export { processingAcceptances } from './queries.ts'

export const legalModule: Module = { name: 'legal', groups: [legalHandlers] }
