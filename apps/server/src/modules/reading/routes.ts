import { AgreementKind, languageModel } from '@honora/contract/language-model.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { listModels } from './chat.ts'
import { ModelFailure } from './failure.ts'
import { removeAgreement, saveAgreement } from './settings-store.ts'
import { draftEndpoint, presentSettings, saveSettings, switchModel } from './settings.ts'
import { tryModel } from './try-model.ts'

const kindOf = (kind: string): AgreementKind => found(AgreementKind.safeParse(kind).data)

export const languageModelHandlers = handlersFor(
  languageModel,
  {
    getLanguageModel: ({ tx, deps, scope }) => presentSettings(tx, deps, scope.organisationId),
    saveLanguageModel: async ({ tx, deps, scope, body, ifMatch }) => {
      await saveSettings(tx, deps, scope, { ...body, version: ifMatch ?? body.version })
      return presentSettings(tx, deps, scope.organisationId)
    },
    switchLanguageModel: async ({ tx, deps, scope, body }) => {
      await switchModel(tx, deps, scope, body.isOn)
      return presentSettings(tx, deps, scope.organisationId)
    },
    listLanguageModels: async ({ deps, scope, body, inTransaction }) => {
      const endpoint = await inTransaction((tx) => draftEndpoint(tx, deps, scope, body))
      try {
        return { models: await listModels(endpoint), failure: null }
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error
        return { models: [], failure: error.kind }
      }
    },
    testLanguageModel: async ({ deps, scope, body, inTransaction }) => {
      const endpoint = await inTransaction((tx) => draftEndpoint(tx, deps, scope, body))
      return tryModel(deps, endpoint, body.text)
    },
    stateAgreement: async ({ tx, deps, scope, params, body }) => {
      const kind = kindOf(params.kind)
      const { recipient } = await presentSettings(tx, deps, scope.organisationId)
      await saveAgreement(tx, scope.organisationId, {
        kind,
        recipient: found(recipient),
        agreed_on: body.agreedOn,
        object_key: null,
        file_name: null,
        media_type: null,
        stated_by_name: scope.userName,
        created_at: deps.clock.now(),
      })
      deps.audit.note(tx, {
        action: 'language-model.agreed',
        record: `organisation:${scope.organisationId}`,
        details: { kind },
      })
      return presentSettings(tx, deps, scope.organisationId)
    },
    removeAgreement: async ({ tx, deps, scope, params }) => {
      const kind = kindOf(params.kind)
      const { recipient, leavesHouse, isOn } = await presentSettings(tx, deps, scope.organisationId)
      if (!(await removeAgreement(tx, scope.organisationId, found(recipient), kind)))
        throw new AppError('NOT_FOUND')
      if (leavesHouse && isOn) await switchModel(tx, deps, scope, false)
      deps.audit.note(tx, {
        action: 'language-model.agreement-ended',
        record: `organisation:${scope.organisationId}`,
        details: { kind },
      })
      return presentSettings(tx, deps, scope.organisationId)
    },
  },
  {
    stateAgreement: async ({ params }) => kindOf(params.kind),
  },
)
