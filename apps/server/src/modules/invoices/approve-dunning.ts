import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import { appendTimeline } from '../../kernel/timeline.ts'
import type { Work } from '../../kernel/work.ts'
import type { InvoiceRecord } from './queries/invoices.ts'
import { updateInvoiceVersion } from '../invoice-records/index.ts'

/** Whether the claim rests because the practice has not agreed to the next dunning level yet. */
export function awaitsDunningApproval(
  row: Pick<
    InvoiceRecord,
    'receivable_state' | 'dunning_level' | 'dunning_approved_level' | 'dunning_paused_until'
  >,
): boolean {
  return (
    row.receivable_state === 'overdue' &&
    row.dunning_paused_until !== null &&
    row.dunning_approved_level > row.dunning_level
  )
}

/** The practice agrees to the next level: the pause is over, the day's work raises it. */
export async function approveDunning(work: Work, scope: OrgScope, row: InvoiceRecord): Promise<void> {
  if (isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
  if (!awaitsDunningApproval(row))
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  const level = row.dunning_approved_level
  await updateInvoiceVersion(
    work.tx,
    { dunning_paused_until: null, version: row.version + 1, updated_at: work.time.now },
    row.id,
    row.version,
  )
  await appendTimeline(work, {
    organisationId: row.organisation_id,
    invoiceId: row.id,
    kind: 'dunning_approved',
    details: { level },
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: 'dunning_approved',
    version: row.version + 1,
    details: { level },
  })
}
