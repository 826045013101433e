import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { presentDocuments } from './claim.ts'
import { findRequest } from './queries.ts'
import { recordDocument } from './record.ts'
import { endRequest } from './tables.ts'

/** What the factor asked for is not needed any more. */
export async function endDocumentRequest(work: Work, scope: OrgScope, id: string): Promise<ClaimDocuments> {
  const request = found(isRowId(id) ? await findRequest(work.tx, id) : undefined)
  const row = await visibleInvoice(work, scope, request.invoice_id, { lock: true })
  const isEnded = await inOrganisation(work, row.organisation_id, () => endRequest(work.tx, request.id))
  if (!isEnded) throw new AppError('INVALID_TRANSITION', { extra: { reason: 'request_not_open' } })
  await recordDocument(work, row, 'document_request_ended', request.kind)
  return presentDocuments(work, scope, row)
}
