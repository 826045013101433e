import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { releaseUploads } from '../../platform/virus/held.ts'
import { removePieces } from '../invoice-files/index.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { presentDocuments, sideOf } from './claim.ts'
import { findDocument } from './queries.ts'
import { recordDocument } from './record.ts'
import { deleteUnopened, reopenRequest } from './tables.ts'

/** Takes an own document back that nobody of the other side has opened, with its bytes. */
export async function withdrawDocument(work: Work, scope: OrgScope, id: string): Promise<ClaimDocuments> {
  const { deps, tx } = work
  const document = found(isRowId(id) ? await findDocument(tx, id) : undefined)
  const row = await visibleInvoice(work, scope, document.invoice_id, { lock: true })
  if (document.side !== sideOf(scope)) throw new AppError('NOT_FOUND')
  await inOrganisation(work, row.organisation_id, async () => {
    const withdrawn = await deleteUnopened(tx, document.id)
    if (withdrawn === undefined)
      throw new AppError('INVALID_TRANSITION', { extra: { reason: 'document_opened' } })
    await releaseUploads(tx, [withdrawn.object_key])
    await removePieces(deps, tx, {
      organisationId: row.organisation_id,
      prefix: `${withdrawn.object_key}/`,
    })
    if (document.side === 'practice') await reopenRequest(tx, row.id, withdrawn)
  })
  await recordDocument(work, row, 'document_withdrawn', document.kind)
  return presentDocuments(work, scope, row)
}
