import { z } from 'zod'
import { Day } from './common.ts'
import { AgreementKind, LanguageModelSettings, SavedVersion } from './language-model.ts'
import { routes } from './routes.ts'

const Connection = {
  /** Address of the server; `/audio/transcriptions` is added. */
  url: z.string().trim().min(1).max(500),
  model: z.string().trim().max(200),
}
const Wishes = {
  timeLimitSeconds: z.int().min(1).max(600),
  /** Text while a sentence is spoken; each such text is a request of its own. */
  partials: z.boolean(),
  /** Ask the server to distinguish voices. */
  voices: z.boolean(),
}

export const SpeechServerSettings = z
  .object({
    url: z.string(),
    model: z.string(),
    ...Wishes,
    isOn: z.boolean(),
    /** Of the voice of patients: who receives it, and what is agreed or missing for that. */
    ...LanguageModelSettings.pick({
      keyLast4: true,
      recipient: true,
      leavesHouse: true,
      agreements: true,
      missing: true,
      version: true,
    }).shape,
  })
  .meta({ id: 'SpeechServerSettings' })
export type SpeechServerSettings = z.infer<typeof SpeechServerSettings>

/** Without a key the stored one is used, and only for the stored address. */
const key = z.string().max(500).optional()

export const speechServer = routes({
  getSpeechServer: {
    method: 'GET',
    path: '/api/speech-server',
    summary: 'The speech server that the practice uses',
    access: 'settings.read',
    answer: SpeechServerSettings,
  },
  saveSpeechServer: {
    method: 'PUT',
    path: '/api/speech-server',
    summary: 'Set address, key, model and what is asked for; another address switches the server off',
    access: 'settings.manage',
    body: z.object({ ...Connection, ...Wishes, key, version: SavedVersion.optional() }),
    answer: SpeechServerSettings,
    errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'FORBIDDEN'],
  },
  switchSpeechServer: {
    method: 'POST',
    path: '/api/speech-server/state',
    summary: 'Switch the server on or off; outside the house 409 until all agreements are there',
    access: 'settings.manage',
    body: z.object({ isOn: z.boolean() }),
    answer: SpeechServerSettings,
    status: 200,
    errors: ['CONFLICT', 'VALIDATION_FAILED'],
  },
  testSpeechServer: {
    method: 'POST',
    path: '/api/speech-server/test',
    summary: 'Have the server recognise a spoken sample; nobody real speaks in it, and nothing is stored',
    access: 'settings.manage',
    body: z.object({ ...Connection, voices: z.boolean(), key }),
    transaction: 'manual',
    answer: z.object({
      text: z.string(),
      /** Length of the sample, and how long its recognition took. */
      seconds: z.number(),
      milliseconds: z.int(),
      /** Why there is no answer, if there is none. */
      failure: z.string().nullable(),
    }),
    status: 200,
    errors: ['VALIDATION_FAILED', 'FORBIDDEN'],
  },
  stateSpeechAgreement: {
    method: 'PUT',
    path: '/api/speech-server/agreements/{kind}',
    summary: 'State since when an agreement with the recipient of the voice exists',
    access: 'settings.manage',
    params: z.object({ kind: AgreementKind }),
    body: z.object({ agreedOn: Day }),
    answer: SpeechServerSettings,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  removeSpeechAgreement: {
    method: 'DELETE',
    path: '/api/speech-server/agreements/{kind}',
    summary: 'An agreement has ended: a server outside the house is switched off with it',
    access: 'settings.manage',
    params: z.object({ kind: AgreementKind }),
    answer: SpeechServerSettings,
    errors: ['NOT_FOUND'],
  },
})
