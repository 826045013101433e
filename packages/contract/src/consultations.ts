import { consultationStatuses } from '@honora/domain/speech/status.ts'
import { z } from 'zod'
import { Id, Instant, LongText, Version } from './common.ts'
import { routes, seekable } from './routes.ts'

export const ConsultationStatus = z.enum(consultationStatuses)

/** How far a language model is with the talk; `failed`: it cannot be reached, the rules work alone. */
export const ReadingStatus = z
  .object({
    state: z.enum(['idle', 'waiting', 'running', 'failed']),
    /** Texts that no model has read yet; 0 where none is set up. */
    unread: z.int(),
  })
  .meta({ id: 'ReadingStatus' })
export type ReadingStatus = z.infer<typeof ReadingStatus>

/** What was said in one appointment: the recording, its text and what follows from it. Times are seconds. */
export const Consultation = z
  .object({
    id: z.string(),
    appointmentId: z.string(),
    patientId: z.string(),
    status: ConsultationStatus,
    /** A microphone sends to it at this moment. */
    isLive: z.boolean(),
    interactionId: z.string().nullable(),
    notes: z.string(),
    startedAt: Instant.nullable(),
    endedAt: Instant.nullable(),
    /** Length of the audio, without pauses. */
    recordedSeconds: z.number(),
    /** When the last piece of audio came; null before any did. */
    lastAudioAt: Instant.nullable(),
    /** Pauses and holes on the clock of the recording. */
    gaps: z.array(z.object({ from: z.number(), to: z.number() })),
    /** Where it can be heard; `bytes` is the length of that answer, while a microphone sends that of some seconds ago. */
    recording: z.object({ url: z.string(), bytes: z.int() }).nullable(),
    reading: ReadingStatus,
    version: Version,
  })
  .meta({ id: 'Consultation' })
export type Consultation = z.infer<typeof Consultation>

/** A spoken sample that can be played through the recording screen in place of a microphone. */
export const SampleConsultation = z
  .object({
    name: z.string(),
    title: z.string(),
    durationSeconds: z.number(),
    utterances: z.int(),
    audioUrl: z.string(),
  })
  .meta({ id: 'SampleConsultation' })
export type SampleConsultation = z.infer<typeof SampleConsultation>

export const consultations = routes({
  createConsultation: {
    method: 'POST',
    path: '/api/consultations/',
    summary: 'Begin the consultation of an appointment (one each)',
    access: 'consultation.record',
    body: z.object({ appointmentId: Id }),
    answer: Consultation,
    status: 201,
    errors: ['CONFLICT', 'INVALID_TRANSITION', 'NOT_FOUND'],
  },
  getConsultation: {
    method: 'GET',
    path: '/api/consultations/{id}',
    summary: 'One consultation',
    access: 'consultation.read',
    params: z.object({ id: Id }),
    answer: Consultation,
    errors: ['NOT_FOUND'],
  },
  updateConsultation: {
    method: 'PATCH',
    path: '/api/consultations/{id}',
    summary: 'Cancel it, link an interaction, or write notes',
    access: 'consultation.record',
    params: z.object({ id: Id }),
    body: z.object({
      status: ConsultationStatus.optional(),
      /** Null, as read, changes nothing while none is linked. */
      interactionId: Id.nullish(),
      notes: LongText.optional(),
      version: Version.optional(),
    }),
    answer: Consultation,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION', 'CONSENT_MISSING', 'CONFLICT', 'VERSION_CONFLICT'],
  },
  getConsultationOfAppointment: {
    method: 'GET',
    path: '/api/consultations/appointment/{appointmentId}',
    summary: 'The consultation of an appointment',
    access: 'consultation.read',
    params: z.object({ appointmentId: Id }),
    answer: Consultation,
    errors: ['NOT_FOUND'],
  },
  getConsultationRecording: {
    method: 'GET',
    path: '/api/consultations/{id}/recording',
    summary: 'The recording as one webm file whose clock is that of the transcript',
    access: 'consultation.read',
    params: z.object({ id: Id }),
    answer: seekable('audio/webm'),
    errors: ['NOT_FOUND'],
  },
})

export const reading = routes({
  readConsultation: {
    method: 'POST',
    path: '/api/consultations/{id}/read',
    summary:
      'Have the language model read the whole talk again; `consultation.updated` (`reading`) says when it has',
    access: 'consultation.record',
    params: z.object({ id: Id }),
    answer: ReadingStatus,
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT', 'FINALIZED', 'INVALID_TRANSITION'],
  },
})

export const sampleConsultations = routes({
  listSampleConsultations: {
    method: 'GET',
    path: '/api/sample-consultations',
    summary: 'Spoken samples for trying the recording without a microphone',
    access: 'consultation.record',
    answer: z.object({ samples: z.array(SampleConsultation) }),
  },
  getSampleAudio: {
    method: 'GET',
    path: '/api/sample-consultations/{name}/audio.webm',
    summary: 'Audio of one sample consultation',
    access: 'consultation.record',
    params: z.object({ name: Id }),
    answer: seekable('audio/webm'),
    errors: ['NOT_FOUND'],
  },
})
