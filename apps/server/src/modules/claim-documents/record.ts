import type { ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from '../invoices/index.ts'

type DocumentChange = 'document_withdrawn' | 'document_requested' | 'document_request_ended'

/** A change with the kind of the document in timeline and audit trail; names of files and notes stand in neither. */
export async function recordDocument(
  work: Work,
  { id, organisation_id: organisationId }: InvoiceRecord,
  change: DocumentChange,
  document: ClaimDocumentKind,
): Promise<void> {
  const details = { document }
  await inOrganisation(work, organisationId, () =>
    appendTimeline(work, { organisationId, invoiceId: id, kind: change, details }),
  )
  await publishInvoice(work, { organisationId, id, change, details })
}
