import type { Module } from '../../platform/module.ts'
import { consultationHandlers } from './routes.ts'

export {
  isFrozen,
  linkInteraction,
  recordingObstacle,
  refuseFinalized,
  presentConsultation,
} from './service.ts'

export const consultationsModule: Module = {
  name: 'consultations',
  groups: [consultationHandlers],
}
