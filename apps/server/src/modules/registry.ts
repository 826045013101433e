import type { Module } from '../platform/module.ts'
import { appointmentsModule } from './appointments/index.ts'
import { auditModule } from './audit/index.ts'
import { bankModule } from './bank/index.ts'
import { billingModule } from './billing/index.ts'
import { calendarFeedsModule } from './calendar-feeds/index.ts'
import { claimDocumentsModule } from './claim-documents/index.ts'
import { claimMessagesModule } from './claim-messages/index.ts'
import { clinicalModule } from './clinical/index.ts'
import { consultationsModule } from './consultations/index.ts'
import { contractChangesModule } from './contract-changes/index.ts'
import { creditChecksModule } from './credit-checks/index.ts'
import { dentalCodesModule } from './dental-codes/index.ts'
import { deskModule } from './desk/index.ts'
import { deviceApiModule } from './device-api/index.ts'
import { dispatchModule } from './dispatch/index.ts'
import { documentationModule } from './documentation/index.ts'
import { evaluationCasesModule } from './evaluation-cases/index.ts'
import { factoringModule } from './factoring/index.ts'
import { fhirModule } from './fhir/index.ts'
import { firstRunModule } from './first-run/index.ts'
import { flagsModule } from './flags/index.ts'
import { identityModule } from './identity/index.ts'
import { invoiceFilesModule } from './invoice-files/index.ts'
import { invoicesModule } from './invoices/index.ts'
import { ledgerModule } from './ledger/index.ts'
import { legalModule } from './legal/index.ts'
import { liveModule } from './live/index.ts'
import { localReaderModule } from './local-reader/index.ts'
import { mailboxModule } from './mailbox/index.ts'
import { notificationsModule } from './notifications/index.ts'
import { organisationsModule } from './organisations/index.ts'
import { patientChangesModule } from './patient-changes/index.ts'
import { importsModule } from './imports/index.ts'
import { patientMergesModule } from './patient-merges/index.ts'
import { patientPagesModule } from './patient-pages/index.ts'
import { patientsModule } from './patients/index.ts'
import { practiceSystemsModule } from './practice-systems/index.ts'
import { practicesModule } from './practices/index.ts'
import { practiceWordsModule } from './practice-words/index.ts'
import { readingModule } from './reading/index.ts'
import { recallsModule } from './recalls/index.ts'
import { recordExportsModule } from './record-exports/index.ts'
import { retentionModule } from './retention/index.ts'
import { signOnModule } from './sign-on/index.ts'
import { toolsModule } from './tools/index.ts'
import { transcriptsModule } from './transcripts/index.ts'
import { translationsModule } from './translations/index.ts'

/** Every feature of the server; a new one is one line here. */
export const modules: readonly Module[] = [
  identityModule,
  signOnModule,
  firstRunModule,
  organisationsModule,
  translationsModule,
  flagsModule,
  auditModule,
  patientsModule,
  importsModule,
  patientMergesModule,
  recordExportsModule,
  clinicalModule,
  claimDocumentsModule,
  claimMessagesModule,
  contractChangesModule,
  practicesModule,
  legalModule,
  notificationsModule,
  appointmentsModule,
  calendarFeedsModule,
  recallsModule,
  consultationsModule,
  transcriptsModule,
  liveModule,
  deviceApiModule,
  practiceSystemsModule,
  practiceWordsModule,
  evaluationCasesModule,
  localReaderModule,
  readingModule,
  documentationModule,
  patientChangesModule,
  dentalCodesModule,
  billingModule,
  creditChecksModule,
  invoicesModule,
  invoiceFilesModule,
  ledgerModule,
  bankModule,
  dispatchModule,
  factoringModule,
  patientPagesModule,
  mailboxModule,
  deskModule,
  retentionModule,
  toolsModule,
  fhirModule,
]
