import type { AuditAction } from '@honora/domain/audit/actions.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import { AppError, found } from '../../platform/errors.ts'
import { presentDocumentation } from './present.ts'
import { lockDraft, publish, type Work } from './work.ts'
import type { DocumentationRow, LeftOut } from './queries.ts'
import { updateDocumentation } from './tables.ts'
import { draftOf, current } from './place-sentence.ts'

/** A statement that no fact rests on stays out of the record, as its author decides. */
export async function leaveSentence(work: Work, id: string, utteranceId: string): Promise<Documentation> {
  const { deps, scope } = work
  const { row, points } = await draftOf(work, id)
  if (row.left_out.some((each) => each.utteranceId === utteranceId)) return current(work, row.id)
  found(points.unplaced.find((each) => each.utteranceId === utteranceId))
  const left = { utteranceId, by: scope.userName, at: deps.clock.now().toISOString() }
  return saveLeftOut(work, row, [...row.left_out, left], 'documentation.leftOut')
}

/** The statement is open again. 404 when it was not left out. */
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
