import type { Module } from '../../platform/module.ts'
import { patientPageHandlers } from './routes.ts'

export const patientPagesModule: Module = { name: 'patient-pages', groups: [patientPageHandlers] }
export { forgetQuestions } from './tables.ts'
