import { evaluationCase, type DecidedFact } from '@honora/language/reading/evaluation-case.ts'
import { createRedaction } from '@honora/language/reading/model/redact.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { peopleOf } from '../reading/index.ts'
import { decidedFacts, patientOf, transcriptRows, utteranceOf } from '../transcripts/index.ts'
import { consentOf, correctedTalks, type CorrectedTalk } from './queries.ts'

/** Corrected talks since the practice's consent, without the names of people. 409 without consent. */
export async function exportCases(tx: Tx, deps: Deps, scope: OrgScope) {
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
