import { appointments } from './appointments.ts'
import { billing } from './billing.ts'
import { consultations, sampleConsultations } from './consultations.ts'
import { dentalCodes } from './dental-codes.ts'
import { documentation } from './documentation.ts'
import { identity } from './identity.ts'
import { organisations } from './organisations.ts'
import { patients } from './patients.ts'
import { platform } from './platform.ts'
import { speechCalls } from './speech.ts'
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
  ...documentation,
  ...dentalCodes,
  ...billing,
  ...treatmentPlans,
}

export type AllRoutes = typeof allRoutes
