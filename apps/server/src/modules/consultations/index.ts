import type { Module } from '../../platform/module.ts'
import { consultationHandlers } from './routes.ts'

export {
  isFrozen,
  linkInteraction,
  recordingObstacle,
  refuseFinalized,
  presentConsultation,
} from './service.ts'
export { findConsultation, type ConsultationRow } from './queries.ts'
export { forgetConsultations, linkConsultation, unlinkInteractions } from './tables.ts'

export const consultationsModule: Module = {
  name: 'consultations',
  groups: [consultationHandlers],
}
