import { writeOff } from '@honora/domain/ledger/events.ts'
import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Work } from '../../kernel/work.ts'
import { applyToClaim } from '../ledger/index.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** Collection reports that nothing is to be had: a loss of the factor from today. 409 where the claim is not in collection. */
export async function reportUncollectable(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  reason: string,
): Promise<void> {
  if (!isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
  if (row.receivable_state !== 'in_collection')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row.receivable_state ?? row.status } })
  await applyToClaim(work, {
    invoiceId: row.id,
    change: 'written_off',
    details: { reason },
    apply: (claim) => writeOff(claim, { on: work.time.today }),
  })
}
