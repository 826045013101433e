import { consultations } from '@honora/contract/consultations.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { createConsultation } from './create-consultation.ts'
import { patchConsultation } from './patch-consultation.ts'
import { presentConsultation } from './present-consultation.ts'
import { findConsultation } from '../consultation-records/index.ts'

// The recording itself is served by the speech module, which keeps the audio.
const { getConsultationRecording: _recording, ...calls } = consultations

export const consultationHandlers = handlersFor(calls, {
  createConsultation: async ({ tx, scope, deps, body, reply }) => {
    const created = await createConsultation(tx, scope, deps, body.appointmentId)
    reply.header('Location', `/api/consultations/${created.id}`)
    return created
  },
  getConsultation: async ({ tx, deps, params }) => {
    const row = found(await findConsultation(tx, 'id', params.id))
    deps.audit.append(tx, { action: 'consultation.read', record: `patient:${row.patient_id}` })
    return presentConsultation(tx, deps, row)
  },
  updateConsultation: ({ tx, scope, deps, params, body, ifMatch }) =>
    patchConsultation(tx, scope, deps, { id: params.id, version: ifMatch ?? body.version, patch: body }),
  getConsultationOfAppointment: async ({ tx, deps, params }) =>
    presentConsultation(tx, deps, found(await findConsultation(tx, 'appointment_id', params.appointmentId))),
})
