import type { AuditAction } from '@honora/domain/audit/actions.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import { canBothHold } from '@honora/domain/documentation/contradictions.ts'
import type { OpenContradiction } from '@honora/domain/documentation/gates.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { acceptFact, dropFact, restoreFact } from '../transcripts/index.ts'
import { openPoints, type OpenPoints } from './points.ts'
import { statementsOf } from './present-gates.ts'
import { presentDocumentation } from './present.ts'
import { lockDraft, publish, type Work } from './work.ts'
import { type Decision, type DocumentationRow, findDocumentation } from './queries.ts'
import { updateDocumentation } from './tables.ts'
import { findConsultation } from '../consultation-records/index.ts'

/** Says which statement of a contradiction holds: the others leave the record, a proposed one enters it. */
export async function decideContradiction(
  work: Work,
  given: { readonly id: string; readonly contradictionId: string; readonly holds: string },
): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = await lockDraft(work, given.id, undefined)
  const points = await openPoints(tx, scope.organisationId, row)
  const contradiction = found(points.contradictions.find((each) => each.id === given.contradictionId))
  const { drop, accept, text } = outcome(work, contradiction, points, given.holds)
  const interactionId = await interactionOf(work, row)
  for (const factId of drop) await dropFact(tx, scope, deps, { interactionId, factId })
  for (const factId of accept) await acceptFact(tx, scope, deps, { interactionId, factId })
  const decision: Decision = {
    id: contradiction.id,
    kind: contradiction.kind,
    holds: given.holds,
    text,
    changed: [...drop, ...accept],
    by: scope.userName,
    at: deps.clock.now().toISOString(),
  }
  return saveDecisions(work, row, [...row.decisions, decision], 'documentation.decided')
}

/** Opens a settled contradiction again; its facts are what they were before. */
export async function takeBackDecision(
  work: Work,
  id: string,
  contradictionId: string,
): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = await lockDraft(work, id, undefined)
  const decision = found(row.decisions.find((each) => each.id === contradictionId))
  const interactionId = await interactionOf(work, row)
  for (const factId of decision.changed.toReversed())
    await restoreFact(tx, scope, deps, { interactionId, factId })
  const rest = row.decisions.filter((each) => each !== decision)
  return saveDecisions(work, row, rest, 'documentation.decisionTakenBack')
}

function outcome(work: Work, contradiction: OpenContradiction, points: OpenPoints, holds: string) {
  const { factIds } = contradiction
  const proposed = new Set(points.all.filter((fact) => fact.state === 'proposed').map((fact) => fact.id))
  const isProposed = (id: string): boolean => proposed.has(id)
  if (holds === 'none') return { drop: [...factIds], accept: [], text: '' }
  if (holds === 'both') {
    if (!canBothHold(contradiction)) throw invalidField('/holds', 'unknown_value')
    return { drop: [], accept: factIds.filter(isProposed), text: '' }
  }
  const chosen = statementsOf(work, contradiction, points).find((statement) => statement.id === holds)
  if (chosen === undefined) throw invalidField('/holds', 'unknown_value')
  return {
    drop: factIds.filter((id) => id !== chosen.factId),
    accept: factIds.filter((id) => id === chosen.factId && isProposed(id)),
    // The record is German, whatever the language of the request.
    text: points.all.find((fact) => fact.id === chosen.factId)?.text ?? chosen.text,
  }
}

async function interactionOf({ tx }: Work, row: DocumentationRow): Promise<string> {
  const consultation = found(await findConsultation(tx, 'id', row.consultation_id))
  return found(consultation.interaction_id)
}

async function saveDecisions(
  work: Work,
  row: DocumentationRow,
  decisions: readonly Decision[],
  action: AuditAction,
): Promise<Documentation> {
  const { deps, tx, scope } = work
  const followed = found(
    await findDocumentation(tx, scope.organisationId, { key: 'id', value: row.id, lock: true }),
  )
  const saved = await updateDocumentation(tx, followed, { decisions }, deps.clock.now())
  deps.audit.append(tx, { action, record: `documentation:${row.id}` })
  await publish(work, saved, 'edited')
  return presentDocumentation(work, saved)
}
