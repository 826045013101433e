import type { Module } from '../../platform/module.ts'
import { lateNotice, paymentHandlers } from './payments.ts'
import { patientPageHandlers } from './routes.ts'

export const patientPagesModule: Module = {
  name: 'patient-pages',
  groups: [patientPageHandlers, paymentHandlers],
  jobs: [lateNotice],
}
export { forgetQuestions } from './tables.ts'
