import type { AuditAction } from '@honora/domain/audit/actions.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import { groupOfSection } from '@honora/domain/documentation/generate.ts'
import type { SectionKey } from '@honora/language/facts/section.ts'
import { AppError, found } from '../../platform/errors.ts'
import { addManualFact, dropFact } from '../transcripts/index.ts'
import { openPoints, type OpenPoints } from './points.ts'
import { presentDocumentation } from './present.ts'
import { lockDraft, publish, type Work } from './work.ts'
import { type DocumentationRow, findDocumentation, type LeftOut } from './queries.ts'
import { updateDocumentation } from './tables.ts'
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

async function draftOf(work: Work, id: string): Promise<Draft> {
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

export async function leaveSentence(work: Work, id: string, utteranceId: string): Promise<Documentation> {
  const { deps, scope } = work
  const { row, points } = await draftOf(work, id)
  if (row.left_out.some((each) => each.utteranceId === utteranceId)) return current(work, row.id)
  found(points.unplaced.find((each) => each.utteranceId === utteranceId))
  const left = { utteranceId, by: scope.userName, at: deps.clock.now().toISOString() }
  return saveLeftOut(work, row, [...row.left_out, left], 'documentation.leftOut')
}

export async function takeBackLeaving(work: Work, id: string, utteranceId: string): Promise<Documentation> {
  const row = await lockDraft(work, id, undefined)
  const rest = row.left_out.filter((each) => each.utteranceId !== utteranceId)
  if (rest.length === row.left_out.length) throw new AppError('NOT_FOUND')
  return saveLeftOut(work, row, rest, 'documentation.leftOutAgain')
}

async function saveLeftOut(
  work: Work,
  row: DocumentationRow,
  leftOut: readonly LeftOut[],
  action: AuditAction,
): Promise<Documentation> {
  const { deps, tx } = work
  const saved = await updateDocumentation(tx, row, { leftOut }, deps.clock.now())
  deps.audit.append(tx, { action, record: `documentation:${row.id}` })
  await publish(work, saved, 'edited')
  return presentDocumentation(work, saved)
}

/** The documentation after its facts changed: its sentences have followed. */
async function current(work: Work, id: string): Promise<Documentation> {
  const { tx, scope } = work
  return presentDocumentation(
    work,
    found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id })),
  )
}
