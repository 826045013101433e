import { findDocumentation, type DocumentationRow } from '../../documentation/index.ts'
import { Refusal, type Work } from './action.ts'

export async function documentationOf(work: Work): Promise<DocumentationRow> {
  if (!work.consultation) throw new Refusal('context_missing')
  const row = await findDocumentation(work.tx, work.scope.organisationId, {
    key: 'consultation_id',
    value: work.consultation.id,
  })
  if (!row) throw new Refusal('context_missing')
  if (row.status === 'finalized') throw new Refusal('finalized')
  return row
}

/** Why nothing can be added to a visit without any recording or note: its record is finalised, or nothing has been begun. */
export async function withoutNotes(work: Work): Promise<Refusal> {
  const { consultation, scope, tx } = work
  const by = { key: 'consultation_id', value: consultation?.id ?? '' } as const
  const row = consultation && (await findDocumentation(tx, scope.organisationId, by))
  return new Refusal(row?.status === 'finalized' ? 'finalized' : 'context_missing')
}
