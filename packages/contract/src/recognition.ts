import { z } from 'zod'
import { Id, Line } from './common.ts'
import { routes } from './routes.ts'
import { EngineState } from './speech.ts'

/** A speech model: facts of its publication and how far it is here. */
export const SpeechModel = z
  .object({
    id: z.string(),
    /** As its publisher calls it; of a model that an operator copied by hand, its id. */
    name: z.string(),
    purpose: z.enum(['first_pass', 'second_pass', 'voice_activity']),
    sizeBytes: z.int(),
    licence: z.string(),
    /** How it comes to the practice's words: while it decodes, by spelling the finished text, or without text not at all. */
    hotwords: z.enum(['search', 'spelling', 'none']),
    downloadable: z.boolean(),
    installed: z.boolean(),
    active: z.boolean(),
    /** 0–1 while it is being fetched. */
    progress: z.number().nullable(),
    /** Why the last attempt failed. */
    failure: z.enum(['unreachable', 'disk_full', 'checksum', 'incomplete']).nullable(),
  })
  .meta({ id: 'SpeechModel' })
export type SpeechModel = z.infer<typeof SpeechModel>

/** A word that a practice wants to be heard as it is written. */
export const Hotword = z
  .object({
    id: z.string(),
    word: z.string(),
    kind: z.enum(['material', 'drug', 'person', 'other']),
  })
  .meta({ id: 'Hotword' })
export type Hotword = z.infer<typeof Hotword>

const speech = z.object({ speech_service: Id })

export const recognition = routes({
  listSpeechModels: {
    method: 'GET',
    path: '/api/{speech_service}/engine/models',
    summary: 'Speech models: what there is, what is installed, what works',
    access: 'settings.read',
    params: speech,
    answer: z.object({ models: z.array(SpeechModel), cursor: z.null() }),
    errors: ['NOT_FOUND'],
  },
  installSpeechModel: {
    method: 'POST',
    path: '/api/{speech_service}/engine/model',
    summary: 'Fetch a model, or take one that was copied into the models folder, and work with it',
    access: 'speech-engine.manage',
    params: speech,
    body: z.object({ model: Id, source: z.enum(['download', 'folder']) }),
    answer: EngineState,
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
  removeSpeechModel: {
    method: 'DELETE',
    path: '/api/{speech_service}/engine/models/{id}',
    summary: 'Remove an installed model',
    access: 'speech-engine.manage',
    params: z.object({ speech_service: Id, id: Id }),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
  testSpeechEngine: {
    method: 'POST',
    path: '/api/{speech_service}/engine/test',
    summary: 'Recognise a recorded sentence (webm/opus, part `data`): text and real-time factor',
    access: 'speech-engine.manage',
    params: speech,
    consumes: 'multipart',
    transaction: 'manual',
    answer: z.object({ text: z.string(), seconds: z.number(), realTimeFactor: z.number() }),
    errors: ['NOT_FOUND', 'SPEECH_UNAVAILABLE', 'VALIDATION_FAILED'],
  },
  listHotwords: {
    method: 'GET',
    path: '/api/{speech_service}/hotwords',
    summary: 'Words of the practice that recognition boosts: materials, drugs, names',
    access: 'settings.read',
    params: speech,
    answer: z.object({ hotwords: z.array(Hotword), cursor: z.null() }),
    errors: ['NOT_FOUND'],
  },
  addHotword: {
    method: 'POST',
    path: '/api/{speech_service}/hotwords',
    summary: 'Boost a word from the next recording on',
    access: 'settings.manage',
    params: speech,
    body: z.object({
      word: Line.min(2)
        .max(50)
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} .'’-]*$/u),
      kind: z.enum(['material', 'drug', 'person', 'other']),
    }),
    answer: Hotword,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  removeHotword: {
    method: 'DELETE',
    path: '/api/{speech_service}/hotwords/{id}',
    summary: 'Boost a word no longer',
    access: 'settings.manage',
    params: z.object({ speech_service: Id, id: Id }),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
  transcribeStored: {
    method: 'POST',
    path: '/api/{speech_service}/engine/transcriptions',
    summary: 'Recognise recordings that were kept while no engine was there: one consultation, or all',
    access: 'consultation.record',
    params: speech,
    body: z.object({ consultationId: Id.optional() }),
    answer: z.object({ queued: z.int() }),
    status: 202,
    errors: ['NOT_FOUND', 'SPEECH_UNAVAILABLE'],
  },
})
