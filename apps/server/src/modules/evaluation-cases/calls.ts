import { evaluationCases } from '@honora/contract/evaluation-cases.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { exportCases } from './export-cases.ts'
import { presentConsent } from './present.ts'
import { setConsent } from './set-consent.ts'

export const evaluationCaseHandlers = handlersFor(evaluationCases, {
  getEvaluationConsent: ({ tx, scope }) => presentConsent(tx, scope.organisationId),
  setEvaluationConsent: async ({ tx, scope, deps, body }) => {
    await setConsent(tx, deps, scope, body.isGiven)
    return presentConsent(tx, scope.organisationId)
  },
  exportEvaluationCases: ({ tx, scope, deps }) => exportCases(tx, deps, scope),
})
