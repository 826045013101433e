import type { Module } from '../platform/module.ts'
import { appointmentsModule } from './appointments/index.ts'
import { auditModule } from './audit/index.ts'
import { billingModule } from './billing/index.ts'
import { consultationsModule } from './consultations/index.ts'
import { creditChecksModule } from './credit-checks/index.ts'
import { dentalCodesModule } from './dental-codes/index.ts'
import { documentationModule } from './documentation/index.ts'
import { flagsModule } from './flags/index.ts'
import { identityModule } from './identity/index.ts'
import { invoicesModule } from './invoices/index.ts'
import { organisationsModule } from './organisations/index.ts'
import { patientsModule } from './patients/index.ts'
import { speechModule } from './speech/index.ts'
import { translationsModule } from './translations/index.ts'

/** Every feature of the server; a new one is one line here. */
export const modules: readonly Module[] = [
  identityModule,
  organisationsModule,
  translationsModule,
  flagsModule,
  auditModule,
  patientsModule,
  appointmentsModule,
  consultationsModule,
  speechModule,
  documentationModule,
  dentalCodesModule,
  billingModule,
  creditChecksModule,
  invoicesModule,
]
