import { appointments } from './appointments.ts'
import { billing } from './billing.ts'
import { consultations, sampleConsultations } from './consultations.ts'
import { creditChecks } from './credit-checks.ts'
import { dentalCodes } from './dental-codes.ts'
import { desk } from './desk.ts'
import { documentation } from './documentation.ts'
import { factoring } from './factoring.ts'
import { identity } from './identity.ts'
import { invoiceFiles } from './invoice-files.ts'
import { invoices } from './invoices.ts'
import { ledger } from './ledger.ts'
import { organisations } from './organisations.ts'
import { patients } from './patients.ts'
import { platform } from './platform.ts'
import { recognition } from './recognition.ts'
import { retention } from './retention.ts'
import { speechCalls } from './speech.ts'
import { tools } from './tools.ts'
import { treatmentPlans } from './treatment-plans.ts'

/** Every call there is. A new area is one line here; `npm run generate` then writes the client's list of endpoints. */
export const allRoutes = {
  ...identity,
  ...organisations,
  ...platform,
  ...patients,
  ...appointments,
  ...consultations,
  ...sampleConsultations,
  ...speechCalls,
  ...recognition,
  ...documentation,
  ...dentalCodes,
  ...billing,
  ...treatmentPlans,
  ...invoiceFiles,
  ...invoices,
  ...creditChecks,
  ...ledger,
  ...factoring,
  ...desk,
  ...retention,
  ...tools,
}

export type AllRoutes = typeof allRoutes
