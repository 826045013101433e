import type { Module } from '../../platform/module.ts'
import { recallHandlers } from './calls.ts'
import { recallJobs } from './jobs.ts'

export { planRecalls } from './plan-recalls.ts'
export { forgetRecalls } from './tables.ts'

export const recallsModule: Module = { name: 'recalls', groups: [recallHandlers], jobs: recallJobs }
