import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { visibleInvoice } from '../invoices/index.ts'
import { presentDocuments, requireWithFactor } from './claim.ts'
import { recordDocument } from './record.ts'
import { insertRequest } from './tables.ts'

interface Wanted {
  readonly invoiceId: string
  readonly kind: ClaimDocumentKind
  readonly note: string | null
  readonly locale: Locale
}

/** The factor asks for a document of a kind; one request of a kind is open at a time. */
export async function requestDocument(work: Work, scope: OrgScope, wanted: Wanted): Promise<ClaimDocuments> {
  const { deps, tx, time } = work
  const { kind, note, locale } = wanted
  const row = await visibleInvoice(work, scope, wanted.invoiceId, { lock: true })
  requireWithFactor(row)
  const isNew = await inOrganisation(work, row.organisation_id, () =>
    insertRequest(tx, row, { kind, note, by: scope, at: time.now }),
  )
  if (!isNew)
    throw new AppError('CONFLICT', {
      detail: deps.catalogues.text(locale, 'claimDocuments.requestedAlready'),
    })
  await recordDocument(work, row, 'document_requested', kind)
  return presentDocuments(work, scope, row)
}
