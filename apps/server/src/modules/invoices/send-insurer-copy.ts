import { isWithFactor } from '@honora/domain/factoring/claim-documents.ts'
import { AppError } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { claimContent, planDispatch } from '../dispatch/index.ts'
import { invoiceInput } from './document.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/**
 * The copy for the insurer goes to the debtor of a bought claim, by the way that he wants, as it is now; answers its dispatch.
 * 409 before the purchase and once the claim has gone back: its practice writes to the patient then.
 */
export async function sendInsurerCopy(work: Work, row: InvoiceRecord): Promise<string | null> {
  const { status, receivable_state: receivableState } = row
  if (status !== 'processed' || !isWithFactor({ status, receivableState }))
    throw new AppError('INVALID_TRANSITION', { extra: { state: receivableState ?? status } })
  const { createdAt, ...sheet } = await invoiceInput(work, row, 'insurer')
  return inOrganisation(work, row.organisation_id, async () =>
    planDispatch(work, {
      organisationId: row.organisation_id,
      customerNumber: row.customer_number,
      kind: 'insurer_copy',
      ref: newId(),
      invoiceId: row.id,
      content: {
        of: 'insurer_copy',
        claim: await claimContent(work, row.id),
        invoice: { ...sheet, createdAt: createdAt.toISOString() },
      },
    }),
  )
}
