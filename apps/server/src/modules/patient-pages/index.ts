import type { Module } from '../../platform/module.ts'
import { lateNotice } from './receive-notice.ts'
import { paymentHandlers } from './payment-calls.ts'
import { patientPageHandlers } from './calls.ts'

export const patientPagesModule: Module = {
  name: 'patient-pages',
  groups: [patientPageHandlers, paymentHandlers],
  jobs: [lateNotice],
}
export { forgetQuestions } from './tables.ts'
