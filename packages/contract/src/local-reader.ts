import { z } from 'zod'
import { Id } from './common.ts'
import { routes } from './routes.ts'

/** A language model that can run on this machine: facts of its publication and how far it is here. */
export const LocalModel = z
  .object({
    id: z.string(),
    name: z.string(),
    sizeBytes: z.int(),
    /** What it takes while it works, as calculated; null for a file that is not of the catalogue. */
    memoryBytes: z.int().nullable(),
    /** SPDX; null for a file that is not of the catalogue. */
    licence: z.string().nullable(),
    /** Tokens the model was trained for. */
    trainedTokens: z.int().nullable(),
    downloadable: z.boolean(),
    installed: z.boolean(),
    /** The one that works, or would. */
    chosen: z.boolean(),
    /** 0–1 while it is being fetched. */
    progress: z.number().nullable(),
    /** Why the last attempt failed. */
    failure: z.enum(['unreachable', 'disk_full', 'checksum', 'incomplete']).nullable(),
  })
  .meta({ id: 'LocalModel' })
export type LocalModel = z.infer<typeof LocalModel>

/** The language model of this machine. */
export const LocalReaderState = z
  .object({
    state: z.enum(['not_installed', 'no_model', 'downloading', 'starting', 'ready', 'failed']),
    /** Id of the chosen model. */
    model: z.string().nullable(),
    /** To hold beside what a model takes. */
    machineMemoryBytes: z.int(),
    models: z.array(LocalModel),
  })
  .meta({ id: 'LocalReaderState' })
export type LocalReaderState = z.infer<typeof LocalReaderState>

const model = z.object({ id: Id })

export const localReader = routes({
  getLocalReader: {
    method: 'GET',
    path: '/api/language-model/local',
    summary: 'Language model of this machine: its state, and the models it can have',
    access: 'settings.read',
    answer: LocalReaderState,
  },
  fetchLocalModel: {
    method: 'POST',
    path: '/api/language-model/local/models/{id}/fetch',
    summary:
      'Fetch a model in the background, going on where an earlier attempt ended; the first one is chosen by that',
    access: 'speech-engine.manage',
    params: model,
    answer: LocalReaderState,
    status: 202,
    errors: ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
  },
  cancelLocalModel: {
    method: 'DELETE',
    path: '/api/language-model/local/models/{id}/fetch',
    summary: 'Stop fetching a model; what has arrived is kept for the next attempt',
    access: 'speech-engine.manage',
    params: model,
    answer: null,
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  removeLocalModel: {
    method: 'DELETE',
    path: '/api/language-model/local/models/{id}',
    summary: 'Remove a model that is here',
    access: 'speech-engine.manage',
    params: model,
    answer: null,
    status: 204,
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  chooseLocalModel: {
    method: 'POST',
    path: '/api/language-model/local/choice',
    summary: 'Work with a model that was fetched or copied into the folder; null: with none',
    access: 'speech-engine.manage',
    body: z.object({ model: Id.nullable() }),
    answer: LocalReaderState,
    errors: ['FORBIDDEN', 'VALIDATION_FAILED'],
  },
})
