import { evaluationCases, type EvaluationConsent } from '@honora/contract/evaluation-cases.ts'
import { evaluationCase, type DecidedFact } from '@honora/language/reading/evaluation-case.ts'
import { createRedaction } from '@honora/language/reading/model/redact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { AppError } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { peopleOf } from '../reading/index.ts'
import { decidedFacts, patientOf, transcriptRows, utteranceOf } from '../transcripts/index.ts'
import { consentOf, correctedTalks, type CorrectedTalk } from './queries.ts'
import { giveConsent, withdrawConsent } from './tables.ts'

async function present(tx: Tx, organisationId: string): Promise<EvaluationConsent> {
  const consent = await consentOf(tx, organisationId)
  if (consent === undefined) return { since: null, by: null, cases: 0 }
  const talks = await correctedTalks(tx, organisationId, consent.since)
  return { since: consent.since.toISOString(), by: consent.given_by_name, cases: talks.length }
}

async function caseOf(tx: Tx, talk: CorrectedTalk, number: number) {
  const { interactionId, setting } = talk
  const facts: DecidedFact[] = await decidedFacts(tx, interactionId)
  const texts = await transcriptRows(tx, interactionId)
  return evaluationCase({
    id: `practice-${String(number).padStart(4, '0')}`,
    setting,
    patient: await patientOf(tx, interactionId),
    utterances: texts.map(utteranceOf),
    facts,
    redact: createRedaction(await peopleOf(tx, interactionId)).redact,
  })
}

export const evaluationCaseHandlers = handlersFor(evaluationCases, {
  getEvaluationConsent: ({ tx, scope }) => present(tx, scope.organisationId),
  setEvaluationConsent: async ({ tx, scope, deps, body }) => {
    if (body.isGiven) await giveConsent(tx, scope, deps.clock.now())
    else await withdrawConsent(tx, scope.organisationId)
    deps.audit.append(tx, {
      action: body.isGiven ? 'evaluation.allowed' : 'evaluation.withdrawn',
      record: `organisation:${scope.organisationId}`,
    })
    return present(tx, scope.organisationId)
  },
  exportEvaluationCases: async ({ tx, scope, deps }) => {
    const consent = await consentOf(tx, scope.organisationId)
    if (consent === undefined) throw new AppError('CONFLICT')
    const talks = await correctedTalks(tx, scope.organisationId, consent.since)
    const cases = []
    for (const [index, talk] of talks.entries()) cases.push(await caseOf(tx, talk, index + 1))
    deps.audit.append(tx, {
      action: 'evaluation.exported',
      record: `organisation:${scope.organisationId}`,
      details: { cases: cases.length },
    })
    return { cases }
  },
})
