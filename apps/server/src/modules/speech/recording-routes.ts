import { consultations, reading, sampleConsultations } from '@honora/contract/consultations.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { findConsultation, refuseFinalized } from '../consultations/index.ts'
import { readingStatus, wantWholeReading } from '../reading/index.ts'
import { recordingOf } from './audio/recording.ts'
import { sampleAudio, samples } from './providers/samples.ts'
import { deriveFacts, lockInteraction } from './text/derive.ts'
import { tellConsultation } from './text/write.ts'

const { getConsultationRecording } = consultations

export const recordingHandlers = handlersFor(
  { getConsultationRecording },
  {
    getConsultationRecording: async ({ tx, deps, params }) => {
      const row = found(await findConsultation(tx, 'id', params.id))
      const file = row.interaction_id === null ? null : await recordingOf(tx, deps, row.interaction_id)
      if (file === null) throw new AppError('NOT_FOUND')
      deps.audit.note(tx, { action: 'recording.played', record: `patient:${row.patient_id}` })
      return { contentType: 'audio/webm', content: file }
    },
  },
)

export const readingHandlers = handlersFor(reading, {
  readConsultation: async ({ tx, scope, deps, params }) => {
    const row = found(await findConsultation(tx, 'id', params.id))
    if (row.interaction_id === null) return readingStatus(tx, null)
    await refuseFinalized(tx, row.interaction_id)
    const place = { organisationId: scope.organisationId, interactionId: row.interaction_id }
    await lockInteraction(tx, row.interaction_id)
    if (!(await wantWholeReading(tx, deps, place)))
      await deriveFacts(tx, scope.organisationId, row.interaction_id)
    await tellConsultation(tx, scope, deps, row.interaction_id, 'reading')
    deps.audit.note(tx, { action: 'consultation.read-again', record: `consultation:${row.id}` })
    return readingStatus(tx, row.interaction_id)
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
