import { consultations, sampleConsultations } from '@honora/contract/consultations.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { recordingOf, sampleAudio, samples } from '../speech/index.ts'
import { createConsultation, patchConsultation, presentConsultation } from './service.ts'
import { findConsultation } from './store.ts'

export const consultationHandlers = handlersFor(consultations, {
  createConsultation: async ({ tx, scope, deps, body, reply }) => {
    const created = await createConsultation(tx, scope, deps, body.appointmentId)
    reply.header('Location', `/api/consultations/${created.id}`)
    return created
  },
  getConsultation: async ({ tx, deps, params }) => {
    const row = found(await findConsultation(tx, 'id', params.id))
    deps.audit.note(tx, { action: 'consultation.read', record: `patient:${row.patient_id}` })
    return presentConsultation(tx, row)
  },
  updateConsultation: ({ tx, scope, deps, params, body, ifMatch }) =>
    patchConsultation(tx, scope, deps, { id: params.id, version: ifMatch ?? body.version, patch: body }),
  getConsultationOfAppointment: async ({ tx, params }) =>
    presentConsultation(tx, found(await findConsultation(tx, 'appointment_id', params.appointmentId))),
  getConsultationRecording: async ({ tx, deps, params }) => {
    const row = found(await findConsultation(tx, 'id', params.id))
    const file = row.interaction_id === null ? null : await recordingOf(tx, deps, row.interaction_id)
    if (file === null) throw new AppError('NOT_FOUND')
    deps.audit.note(tx, { action: 'recording.played', record: `patient:${row.patient_id}` })
    return { contentType: 'audio/webm', content: file }
  },
})

export const sampleHandlers = handlersFor(sampleConsultations, {
  listSampleConsultations: async () => ({
    samples: [...samples().values()].map((sample) => ({
      name: sample.name,
      title: sample.title,
      durationSeconds: sample.durationSeconds,
      utterances: sample.utterances.length,
      audioUrl: `/api/sample-consultations/${sample.name}/audio.webm`,
    })),
  }),
  getSampleAudio: async ({ params }) => {
    const content = found(sampleAudio(params.name))
    return { contentType: 'audio/webm', content, maxAge: 3600 }
  },
})
