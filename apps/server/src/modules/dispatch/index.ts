import type { Module } from '../../platform/module.ts'
import { dispatchJobs } from './jobs.ts'
import { dispatchHandlers } from './routes.ts'

export { announceDebit, planNotices } from './follow.ts'
export { planDispatch } from './plan.ts'
export { askCarrier, sendDue } from './send.ts'
export { stopsOf } from './stops.ts'

export const dispatchModule: Module = { name: 'dispatch', groups: [dispatchHandlers], jobs: dispatchJobs }
