import type { EvaluationConsent } from '@honora/contract/evaluation-cases.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { consentOf, correctedTalks } from './queries.ts'

/** The consent of a practice to evaluation, and how many talks it covers. */
export async function presentConsent(tx: Tx, organisationId: string): Promise<EvaluationConsent> {
  const consent = await consentOf(tx, organisationId)
  if (consent === undefined) return { since: null, by: null, cases: 0 }
  const talks = await correctedTalks(tx, organisationId, consent.since)
  return { since: consent.since.toISOString(), by: consent.given_by_name, cases: talks.length }
}
