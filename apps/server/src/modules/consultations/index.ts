import './ports.ts'
import type { Module } from '../../platform/module.ts'
import { consultationHandlers } from './calls.ts'

export { recordingObstacle } from './recording-obstacle.ts'
export { isFrozen, refuseCancelled, refuseFinalized, refuseFrozen } from './refuse-frozen.ts'
export { linkInteraction } from './link-interaction.ts'
export { presentConsultation } from './present-consultation.ts'
export { audioOf } from './queries.ts'

export const consultationsModule: Module = {
  name: 'consultations',
  groups: [consultationHandlers],
}
