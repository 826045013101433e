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
