import { languageModel } from '@honora/contract/language-model.ts'
import { found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { endAgreement, stateAgreement } from './agreements.ts'
import { draftEndpoint } from './draft-endpoint.ts'
import { modelsAt } from './models-at.ts'
import { presentSettings } from './present-settings.ts'
import { saveSettings } from './save-settings.ts'
import { switchModel } from './switch-model.ts'
import { tryModel } from './try-model.ts'

export const languageModelHandlers = handlersFor(languageModel, {
  getLanguageModel: ({ tx, deps, scope }) => presentSettings(tx, deps, scope.organisationId),
  saveLanguageModel: async ({ tx, deps, scope, body, ifMatch }) => {
    await saveSettings(tx, deps, scope, { ...body, version: ifMatch ?? body.version })
    return presentSettings(tx, deps, scope.organisationId)
  },
  switchLanguageModel: async ({ tx, deps, scope, body }) => {
    await switchModel(tx, deps, scope, body.isOn)
    return presentSettings(tx, deps, scope.organisationId)
  },
  listLanguageModels: async ({ deps, scope, body, inTransaction }) =>
    modelsAt(await inTransaction((tx) => draftEndpoint(tx, deps, scope, body))),
  testLanguageModel: async ({ deps, scope, body, inTransaction }) => {
    const endpoint = await inTransaction((tx) => draftEndpoint(tx, deps, scope, body))
    return tryModel(deps, endpoint, body.text)
  },
  stateAgreement: async ({ tx, deps, scope, params, body }) => {
    const recipient = found((await presentSettings(tx, deps, scope.organisationId)).recipient)
    await stateAgreement(tx, deps, scope, { kind: params.kind, recipient, agreedOn: body.agreedOn })
    return presentSettings(tx, deps, scope.organisationId)
  },
  removeAgreement: async ({ tx, deps, scope, params }) => {
    const { recipient, leavesHouse, isOn } = await presentSettings(tx, deps, scope.organisationId)
    await endAgreement(tx, deps, scope, { kind: params.kind, recipient: found(recipient) })
    if (leavesHouse && isOn) await switchModel(tx, deps, scope, false)
    return presentSettings(tx, deps, scope.organisationId)
  },
})
