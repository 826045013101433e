import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { contractChangeHandlers } from './calls.ts'

export { reportLapsing } from './report-lapsing.ts'

export const contractChangesModule: Module = { name: 'contract-changes', groups: [contractChangeHandlers] }
