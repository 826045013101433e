import { appointments } from './appointments.ts'
import { billing } from './billing.ts'
import { clinical, patientChanges } from './clinical.ts'
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
import { languageModel } from './language-model.ts'
import { localReader } from './local-reader.ts'
import { mailbox } from './mailbox.ts'
import { organisations } from './organisations.ts'
import { patientPages } from './patient-pages.ts'
import { patients } from './patients.ts'
import { platform } from './platform.ts'
import { practiceWords } from './practice-words.ts'
import { recognition } from './recognition.ts'
import { retention } from './retention.ts'
import { speechCalls } from './speech.ts'
import { tools } from './tools.ts'
import { treatmentPlans } from './treatment-plans.ts'

/** Every call there is. A new area is one line here; `npm run generate` then writes the client's list of endpoints. */
export const allRoutes = {
  ...identity,
  ...firstRun,
  ...organisations,
  ...platform,
  ...patients,
  ...clinical,
  ...appointments,
  ...consultations,
  ...sampleConsultations,
  ...reading,
  ...speechCalls,
  ...recognition,
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
  ...factoring,
  ...dispatches,
  ...patientPages,
  ...mailbox,
  ...desk,
  ...retention,
  ...tools,
}

export type AllRoutes = typeof allRoutes
