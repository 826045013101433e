import { readConsultation } from './read-consultation.ts'
import { reading } from '@honora/contract/consultations.ts'
import { handlersFor } from '../../../platform/http/context.ts'

export const readingHandlers = handlersFor(reading, {
  readConsultation: ({ tx, scope, deps, params }) => readConsultation(deps, tx, scope, params.id),
})
