import type { Module } from '../../platform/module.ts'
import { consultationHandlers } from './calls.ts'

export { isFrozen, recordingObstacle, refuseFinalized } from './recording-obstacle.ts'
export { linkInteraction } from './link-interaction.ts'
export { presentConsultation } from './present-consultation.ts'

export const consultationsModule: Module = {
  name: 'consultations',
  groups: [consultationHandlers],
}
