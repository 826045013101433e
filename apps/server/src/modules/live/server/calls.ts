import { speechServer } from '@honora/contract/speech-server.ts'
import { found } from '../../../platform/errors.ts'
import { handlersFor } from '../../../platform/http/context.ts'
import { endAgreement, stateAgreement } from '../../reading/index.ts'
import { draftServer, presentSpeechServer } from './settings.ts'
import { changeSpeechServer } from './change-speech-server.ts'
import { switchSpeechServer } from './switch-speech-server.ts'
import { tryServer } from './try-server.ts'

export const speechServerHandlers = handlersFor(speechServer, {
  getSpeechServer: ({ tx, scope }) => presentSpeechServer(tx, scope.organisationId),
  saveSpeechServer: async ({ tx, deps, scope, body }) => {
    await changeSpeechServer(tx, deps, scope, body)
    return presentSpeechServer(tx, scope.organisationId)
  },
  switchSpeechServer: async ({ tx, deps, scope, body }) => {
    await switchSpeechServer(tx, deps, scope, body.isOn)
    return presentSpeechServer(tx, scope.organisationId)
  },
  testSpeechServer: async ({ deps, scope, body, inTransaction }) =>
    tryServer(deps, await inTransaction((tx) => draftServer(tx, deps, scope, body))),
  stateSpeechAgreement: async ({ tx, deps, scope, params, body }) => {
    const recipient = found((await presentSpeechServer(tx, scope.organisationId)).recipient)
    await stateAgreement(tx, deps, scope, { kind: params.kind, recipient, agreedOn: body.agreedOn })
    return presentSpeechServer(tx, scope.organisationId)
  },
  removeSpeechAgreement: async ({ tx, deps, scope, params }) => {
    const { recipient, leavesHouse, isOn } = await presentSpeechServer(tx, scope.organisationId)
    await endAgreement(tx, deps, scope, { kind: params.kind, recipient: found(recipient) })
    if (leavesHouse && isOn) await switchSpeechServer(tx, deps, scope, false)
    return presentSpeechServer(tx, scope.organisationId)
  },
})
