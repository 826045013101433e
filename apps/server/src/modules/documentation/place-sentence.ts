import type { Documentation } from '@honora/contract/documentation.ts'
import { groupOfSection } from '@honora/domain/documentation/generate.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { found } from '../../platform/errors.ts'
import { addManualFact, dropFact } from '../transcripts/index.ts'
import { openPoints, type OpenPoints } from './points.ts'
import { presentDocumentation } from './present.ts'
import { lockDraft, type Work } from './work.ts'
import { type DocumentationRow, findDocumentation } from './queries.ts'
import { findConsultation } from '../consultation-records/index.ts'

export interface Placement {
  readonly id: string
  readonly utteranceId: string
  readonly key: SectionKey
  readonly statement?: string | undefined
}

interface Draft {
  readonly row: DocumentationRow
  readonly points: OpenPoints
}

export async function draftOf(work: Work, id: string): Promise<Draft> {
  const row = await lockDraft(work, id, undefined)
  return { row, points: await openPoints(work.tx, work.scope.organisationId, row) }
}

/** Words of the talk become a fact with their place in it, and through the fact a line of the section. */
export async function placeSentence(work: Work, given: Placement): Promise<Documentation> {
  const { deps, tx, scope } = work
  const { row, points } = await draftOf(work, given.id)
  const sentence = found(points.unplaced.find((each) => each.utteranceId === given.utteranceId))
  const consultation = found(await findConsultation(tx, 'id', row.consultation_id))
  await addManualFact(tx, scope, deps, {
    interactionId: found(consultation.interaction_id),
    text: given.statement ?? sentence.statement,
    group: groupOfSection[given.key],
    attributes: given.key === 'procedere' ? { temporality: 'planned' } : {},
    section: given.key,
    evidence: [{ utteranceId: sentence.utteranceId, quote: sentence.quote }],
  })
  deps.audit.append(tx, { action: 'documentation.placed', record: `documentation:${row.id}` })
  return current(work, row.id)
}

/** A placed statement leaves the record again; a placement that is not there is not found. */
export async function takeBackPlacement(work: Work, id: string, utteranceId: string): Promise<Documentation> {
  const { deps, tx, scope } = work
  const { row, points } = await draftOf(work, id)
  const placed = points.facts.find(
    (fact) =>
      fact.source === 'manual' && fact.evidence?.some((piece) => piece.utteranceId === utteranceId) === true,
  )
  const consultation = found(await findConsultation(tx, 'id', row.consultation_id))
  await dropFact(tx, scope, deps, {
    interactionId: found(consultation.interaction_id),
    factId: found(placed).id,
  })
  return current(work, row.id)
}

/** The documentation after its facts changed: its sentences have followed. */
export async function current(work: Work, id: string): Promise<Documentation> {
  const { tx, scope } = work
  return presentDocumentation(
    work,
    found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id })),
  )
}
