import { tryEngine } from './try-engine.ts'
import { recognition } from '@honora/contract/recognition.ts'
import { requireInstallationAdmin } from '../../../platform/auth/installation-admin.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { handlersFor } from '../../../platform/http/context.ts'
import { providerNameFor, providerOf } from '../providers/registry.ts'
import { installModel } from './install-model.ts'
import { recognitionOf } from './recognition.ts'
import { queueStored } from './stored.ts'
import { addHotword, removeHotword } from '../tables.ts'
import { listHotwords } from '../queries.ts'

function requireSegment(deps: Deps, segment: string): void {
  if (segment !== deps.config.SPEECH_SEGMENT) throw new AppError('NOT_FOUND')
}

export const recognitionHandlers = handlersFor(recognition, {
  listSpeechModels: async ({ deps, params }) => {
    requireSegment(deps, params.speech_service)
    return { models: await recognitionOf(deps).models(), cursor: null }
  },
  installSpeechModel: async ({ deps, tx, scope, params, body }) => {
    requireSegment(deps, params.speech_service)
    requireInstallationAdmin(deps, scope)
    await installModel(deps, tx, body)
    return recognitionOf(deps).engineState()
  },
  removeSpeechModel: async ({ deps, tx, scope, params }) => {
    requireSegment(deps, params.speech_service)
    requireInstallationAdmin(deps, scope)
    await recognitionOf(deps).remove(params.id)
    deps.audit.append(tx, { action: 'speech-engine.removed', record: `speech-model:${params.id}` })
  },
  testSpeechEngine: ({ deps, scope, params, raw }) => {
    requireSegment(deps, params.speech_service)
    requireInstallationAdmin(deps, scope)
    return tryEngine(deps, raw)
  },
  listHotwords: async ({ deps, tx, params }) => {
    requireSegment(deps, params.speech_service)
    return { hotwords: await listHotwords(tx), cursor: null }
  },
  addHotword: async ({ deps, tx, scope, params, body }) => {
    requireSegment(deps, params.speech_service)
    return addHotword(tx, scope, body)
  },
  removeHotword: async ({ deps, tx, params }) => {
    requireSegment(deps, params.speech_service)
    await removeHotword(tx, params.id)
  },
  transcribeStored: async ({ deps, tx, scope, params, body }) => {
    requireSegment(deps, params.speech_service)
    const provider = await providerNameFor(tx, deps, scope.organisationId, null)
    if (!providerOf(deps, provider).recognises) throw new AppError('SPEECH_UNAVAILABLE')
    return { queued: await queueStored(deps, tx, scope.organisationId, body.consultationId) }
  },
})
