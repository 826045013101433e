import type { ChangeOf } from '@honora/domain/audit/actions.ts'
import { inOrganisation } from './organisation-switch.ts'
import { publishInvoice } from './publish.ts'
import { appendTimeline } from './timeline.ts'
import type { Work } from './work.ts'

/** A change that stands in the timeline of an invoice, whichever side made it, and is published. */
export async function recordOnInvoice(
  work: Work,
  invoice: { readonly id: string; readonly organisation_id: string },
  change: ChangeOf<'invoice'>,
  details: Readonly<Record<string, string | number>>,
): Promise<void> {
  const { id, organisation_id: organisationId } = invoice
  await inOrganisation(work, organisationId, () =>
    appendTimeline(work, { organisationId, invoiceId: id, kind: change, details }),
  )
  await publishInvoice(work, { organisationId, id, change })
}
