import { appointmentImports } from './appointment-imports.ts'
import { appointments } from './appointments.ts'
import { bank } from './bank.ts'
import { billing } from './billing.ts'
import { calendarFeeds } from './calendar-feed.ts'
import { calendar } from './calendar.ts'
import { claimDocuments } from './claim-documents.ts'
import { claimMessages } from './claim-messages.ts'
import { clinical, patientChanges } from './clinical.ts'
import { contractChanges } from './contract-changes.ts'
import { consultations, reading, sampleConsultations } from './consultations.ts'
import { creditChecks } from './credit-checks.ts'
import { dentalCodes } from './dental-codes.ts'
import { desk } from './desk.ts'
import { dispatches } from './dispatch.ts'
import { documentation } from './documentation.ts'
import { evaluationCases } from './evaluation-cases.ts'
import { factoring } from './factoring.ts'
import { firstRun } from './first-run.ts'
import { identity } from './identity.ts'
import { invoiceFiles } from './invoice-files.ts'
import { invoices } from './invoices.ts'
import { ledger } from './ledger.ts'
import { legal } from './legal.ts'
import { languageModel } from './language-model.ts'
import { localReader } from './local-reader.ts'
import { mailbox } from './mailbox.ts'
import { accountDemands } from './account-demands.ts'
import { accountMandates } from './account-mandates.ts'
import { mandates } from './mandates.ts'
import { notifications } from './notifications.ts'
import { organisations } from './organisations.ts'
import { patientImports } from './patient-imports.ts'
import { recordExports } from './record-exports.ts'
import { patientMerges } from './patient-merges.ts'
import { patientPages } from './patient-pages.ts'
import { patientPayments } from './patient-payments.ts'
import { patients } from './patients.ts'
import { platform } from './platform.ts'
import { practices } from './practices.ts'
import { practiceSystems } from './practice-systems.ts'
import { practiceWords } from './practice-words.ts'
import { recalls } from './recalls.ts'
import { recognition } from './recognition.ts'
import { retention } from './retention.ts'
import { speechServer } from './speech-server.ts'
import { speechCalls } from './speech.ts'
import { tools } from './tools.ts'
import { treatmentPlans } from './treatment-plans.ts'

/**
 * The type is spelled out: what the compiler would write for the merged object has outgrown what it writes at all.
 */
export type AllRoutes = typeof identity &
  typeof firstRun &
  typeof organisations &
  typeof platform &
  typeof patients &
  typeof appointmentImports &
  typeof patientImports &
  typeof recordExports &
  typeof patientMerges &
  typeof clinical &
  typeof appointments &
  typeof calendar &
  typeof calendarFeeds &
  typeof recalls &
  typeof consultations &
  typeof sampleConsultations &
  typeof reading &
  typeof speechCalls &
  typeof speechServer &
  typeof recognition &
  typeof practiceSystems &
  typeof practiceWords &
  typeof evaluationCases &
  typeof languageModel &
  typeof localReader &
  typeof documentation &
  typeof patientChanges &
  typeof dentalCodes &
  typeof billing &
  typeof treatmentPlans &
  typeof invoiceFiles &
  typeof invoices &
  typeof creditChecks &
  typeof ledger &
  typeof bank &
  typeof mandates &
  typeof accountDemands &
  typeof accountMandates &
  typeof factoring &
  typeof dispatches &
  typeof claimDocuments &
  typeof claimMessages &
  typeof contractChanges &
  typeof practices &
  typeof legal &
  typeof notifications &
  typeof patientPages &
  typeof patientPayments &
  typeof mailbox &
  typeof desk &
  typeof retention &
  typeof tools

/** Every call there is. A new area is one line here and one above; `npm run generate` then writes the client's list of endpoints. */
export const allRoutes: AllRoutes = {
  ...identity,
  ...firstRun,
  ...organisations,
  ...platform,
  ...patients,
  ...appointmentImports,
  ...patientImports,
  ...recordExports,
  ...patientMerges,
  ...clinical,
  ...appointments,
  ...calendar,
  ...calendarFeeds,
  ...recalls,
  ...consultations,
  ...sampleConsultations,
  ...reading,
  ...speechCalls,
  ...speechServer,
  ...recognition,
  ...practiceSystems,
  ...practiceWords,
  ...evaluationCases,
  ...languageModel,
  ...localReader,
  ...documentation,
  ...patientChanges,
  ...dentalCodes,
  ...billing,
  ...treatmentPlans,
  ...invoiceFiles,
  ...invoices,
  ...creditChecks,
  ...ledger,
  ...bank,
  ...mandates,
  ...accountDemands,
  ...accountMandates,
  ...factoring,
  ...dispatches,
  ...claimDocuments,
  ...claimMessages,
  ...contractChanges,
  ...practices,
  ...legal,
  ...notifications,
  ...patientPages,
  ...patientPayments,
  ...mailbox,
  ...desk,
  ...retention,
  ...tools,
}
