import { consultations, sampleConsultations } from '@honora/contract/consultations.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { recordingOf } from './audio/recording.ts'
import { type Sample, sampleAudio, samples } from './providers/samples.ts'
import { findConsultation } from '../consultation-records/index.ts'

const { getConsultationRecording } = consultations

export const recordingHandlers = handlersFor(
  { getConsultationRecording },
  {
    getConsultationRecording: async ({ tx, deps, params }) => {
      const row = found(await findConsultation(tx, 'id', params.id))
      const file = row.interaction_id === null ? null : await recordingOf(tx, deps, row.interaction_id)
      if (file === null) throw new AppError('NOT_FOUND')
      deps.audit.append(tx, { action: 'recording.played', record: `patient:${row.patient_id}` })
      return { contentType: 'audio/webm', content: file }
    },
  },
)

const presentSample = (sample: Sample) => ({
  name: sample.name,
  title: sample.title,
  durationSeconds: sample.durationSeconds,
  utterances: sample.utterances.length,
  audioUrl: `/api/sample-consultations/${sample.name}/audio.webm`,
})

export const sampleHandlers = handlersFor(sampleConsultations, {
  listSampleConsultations: async () => ({ samples: [...samples().values()].map(presentSample) }),
  getSampleAudio: async ({ params }) => {
    const content = found(sampleAudio(params.name))
    return { contentType: 'audio/webm', content, maxAge: 3600 }
  },
})
