import { appointments } from './appointments.ts'
import { identity } from './identity.ts'
import { organisations } from './organisations.ts'
import { patients } from './patients.ts'
import { platform } from './platform.ts'

/** Every call there is. A new area is one line here; `npm run generate` then writes the client's list of endpoints. */
export const allRoutes = { ...identity, ...organisations, ...platform, ...patients, ...appointments }

export type AllRoutes = typeof allRoutes
