import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { dispatchJobs } from './jobs.ts'
import { dispatchHandlers } from './routes.ts'

export { claimContent, costsOf } from './content.ts'
export { sentDocument, drawDocument } from './documents.ts'
export { noticeOfDebit, notifyOfDebit, planNotices } from './follow.ts'
export { plainToken } from './links.ts'
export { recordOpened } from './opened.ts'
export { addresseeOf, factorLetterhead, factorParty, partyOf, type Party } from './parties.ts'
export { planDispatch } from './plan.ts'
export { askCarrier, sendDue } from './send.ts'
export { stopDunning } from './stops.ts'
export { deferralsOf, stopsOf } from './queries.ts'

export const dispatchModule: Module = { name: 'dispatch', groups: [dispatchHandlers], jobs: dispatchJobs }
export { forgetClaim } from './tables.ts'
