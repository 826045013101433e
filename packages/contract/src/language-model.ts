import { modelUses } from '@honora/domain/speech/model-uses.ts'
import { z } from 'zod'
import { Day, Instant } from './common.ts'
import { routes } from './routes.ts'
import { SpeechFact } from './speech.ts'

/** Where a model runs; each but `other` and `azure` comes with its address. */
export const ModelPreset = z.enum([
  'installation',
  'builtin',
  'ollama',
  'llamacpp',
  'vllm',
  'lmstudio',
  'mistral',
  'azure',
  'openai',
  'other',
])
export type ModelPreset = z.infer<typeof ModelPreset>

export const ModelUse = z.enum(modelUses)
export type ModelUse = z.infer<typeof ModelUse>

/** Contract of processing (Art. 28 DSGVO), notice to patients (Art. 13 DSGVO), duty of secrecy (§ 203 Abs. 4 StGB). */
export const AgreementKind = z.enum(['processing', 'notice', 'secrecy'])
export type AgreementKind = z.infer<typeof AgreementKind>

const Agreement = z.object({
  kind: AgreementKind,
  agreedOn: Day,
  statedBy: z.string(),
  statedAt: Instant,
})

const Connection = {
  preset: ModelPreset,
  /** Empty where the preset needs none: `installation`, `builtin`. */
  url: z.string().trim().max(500),
  model: z.string().trim().max(200),
  timeLimitSeconds: z.int().min(1).max(600),
  atOnce: z.int().min(1).max(32),
  uses: z.array(ModelUse).max(3),
}

/** Of settings: 0 before they were saved for the first time. */
export const SavedVersion = z.int().min(0)

export const LanguageModelSettings = z
  .object({
    ...Connection,
    isOn: z.boolean(),
    /** Last four characters of the key; null without one. The key itself is never answered. */
    keyLast4: z.string().nullable(),
    /** Host that receives the talk, and whether it lies outside of this machine and private networks. */
    recipient: z.string().nullable(),
    leavesHouse: z.boolean(),
    /** Agreements with this recipient, and those that talk of patients may not be sent outside without. */
    agreements: z.array(Agreement),
    missing: z.array(AgreementKind),
    /** The address that each preset begins with. */
    presets: z.array(z.object({ preset: ModelPreset, url: z.string(), isOffered: z.boolean() })),
    version: SavedVersion,
  })
  .meta({ id: 'LanguageModelSettings' })
export type LanguageModelSettings = z.infer<typeof LanguageModelSettings>

/** Without a key the stored one is used, and only for the stored address. */
const Draft = z.object({
  preset: ModelPreset,
  url: z.string().trim().max(500),
  model: z.string().trim().max(200),
  key: z.string().max(500).optional(),
})

export const languageModel = routes({
  getLanguageModel: {
    method: 'GET',
    path: '/api/language-model',
    summary: 'The language model that the practice uses, and what it may be used for',
    access: 'settings.read',
    answer: LanguageModelSettings,
  },
  saveLanguageModel: {
    method: 'PUT',
    path: '/api/language-model',
    summary: 'Set address, key, model and limits; another recipient switches the model off',
    access: 'settings.manage',
    body: z.object({
      ...Connection,
      /** Absent: the stored key stays, as long as the address does; empty: no key. */
      key: z.string().max(500).optional(),
      version: SavedVersion.optional(),
    }),
    answer: LanguageModelSettings,
    errors: ['VALIDATION_FAILED', 'VERSION_CONFLICT', 'FORBIDDEN'],
  },
  switchLanguageModel: {
    method: 'POST',
    path: '/api/language-model/state',
    summary: 'Switch the model on or off; outside the house 409 until all agreements are there',
    access: 'settings.manage',
    body: z.object({ isOn: z.boolean() }),
    answer: LanguageModelSettings,
    status: 200,
    errors: ['CONFLICT', 'VALIDATION_FAILED'],
  },
  listLanguageModels: {
    method: 'POST',
    path: '/api/language-model/models',
    summary: 'Models of an endpoint',
    access: 'settings.manage',
    body: Draft.omit({ model: true }),
    transaction: 'manual',
    answer: z.object({ models: z.array(z.string()), failure: z.string().nullable() }),
    status: 200,
    errors: ['VALIDATION_FAILED', 'FORBIDDEN'],
  },
  testLanguageModel: {
    method: 'POST',
    path: '/api/language-model/test',
    summary: 'Have a model read a sample sentence; nothing of it is stored',
    access: 'settings.manage',
    body: Draft.extend({ text: z.string().trim().min(1).max(1_000) }),
    transaction: 'manual',
    answer: z.object({
      milliseconds: z.int(),
      facts: z.array(
        SpeechFact.pick({
          group: true,
          text: true,
          teeth: true,
          surfaces: true,
          negated: true,
          temporality: true,
        }).extend({ quote: z.string(), isProven: z.boolean() }),
      ),
      raw: z.string(),
      /** Why there is no answer, if there is none. */
      failure: z.string().nullable(),
    }),
    status: 200,
    errors: ['VALIDATION_FAILED', 'FORBIDDEN'],
  },
  stateAgreement: {
    method: 'PUT',
    path: '/api/language-model/agreements/{kind}',
    summary: 'State since when an agreement with the recipient of the talk exists',
    access: 'settings.manage',
    params: z.object({ kind: AgreementKind }),
    body: z.object({ agreedOn: Day }),
    answer: LanguageModelSettings,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  removeAgreement: {
    method: 'DELETE',
    path: '/api/language-model/agreements/{kind}',
    summary: 'An agreement has ended: a model outside the house is switched off with it',
    access: 'settings.manage',
    params: z.object({ kind: AgreementKind }),
    answer: LanguageModelSettings,
    errors: ['NOT_FOUND'],
  },
})
