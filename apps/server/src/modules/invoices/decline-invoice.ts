import { stepInvoice } from '@honora/domain/factoring/invoice-machine.ts'
import { AppError } from '../../platform/errors.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { contextOf } from './invoice-context.ts'
import { updateInvoiceInStatus } from '../invoice-records/index.ts'

/** The factor does not take the offer; the practice may offer it in the other way as a copy with the same number. */
export async function decline(
  work: Work,
  row: InvoiceRecord,
  decided: { readonly rule: string; readonly reason: string; readonly note: string | null },
): Promise<void> {
  const step = stepInvoice('confirmed', 'decline', contextOf(work, row, {}))
  if (!step.ok) throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  await inOrganisation(work, row.organisation_id, async () => {
    await updateInvoiceInStatus(
      work.tx,
      {
        status: 'rejected',
        rejection_reason: 'declined',
        rejection_note: decided.note,
        decision: 'declined',
        decision_state: 'decided',
        decision_rule: decided.rule,
        decision_reason: decided.reason,
        decided_at: work.time.now,
        version: row.version + 1,
        updated_at: work.time.now,
      },
      row.id,
      'confirmed',
    )
    await appendTimeline(work, {
      organisationId: row.organisation_id,
      invoiceId: row.id,
      kind: 'declined',
      details: { rule: decided.rule, reason: decided.reason },
    })
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: 'declined',
    version: row.version + 1,
    details: { rule: decided.rule, from: 'confirmed', to: 'rejected' },
  })
}
