import type { documentation } from '@honora/contract/documentation.ts'
import type { Context } from '../../platform/http/context.ts'
import { pageById, type PageAsked } from '../../platform/http/cursor.ts'
import { isRowId } from '../../platform/ids.ts'
import { presentSummary } from './present.ts'
import { listDocumentationRows } from './queries.ts'

/** A page of the practice's documentations; none for a patient whose id is no id. */
export async function listDocumentations(context: Context<(typeof documentation)['listDocumentations']>) {
  const { tx, scope, query } = context
  if (query.patientId !== undefined && !isRowId(query.patientId)) return { documentations: [], cursor: null }
  const read = (asked: PageAsked) => listDocumentationRows(tx, scope.organisationId, { ...query, ...asked })
  const page = await pageById(context, 'documentations', read)
  return { documentations: page.rows.map(presentSummary), cursor: page.cursor }
}
