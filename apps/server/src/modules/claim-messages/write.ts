import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import { publishInvoice } from '../../kernel/publish.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { InvoiceRecord } from '../invoices/index.ts'
import { insertMessage, markSeen, type Side } from './tables.ts'

export const otherSide = (scope: OrgScope): Side => (isFactorRole(scope.role) ? 'practice' : 'factor')

/** Writes to the other side; what it wrote before counts as seen. */
export async function writeMessage(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  message: string,
): Promise<void> {
  const isFactor = isFactorRole(scope.role)
  await inOrganisation(work, row.organisation_id, async () => {
    await markSeen(work.tx, row.id, { side: otherSide(scope), at: work.time.now })
    await insertMessage(work.tx, row, {
      side: isFactor ? 'factor' : 'practice',
      authorId: scope.userId,
      authorName: scope.userName,
      message,
      at: work.time.now,
    })
  })
  await publishInvoice(work, {
    organisationId: row.organisation_id,
    id: row.id,
    change: isFactor ? 'message_from_factor' : 'message_from_practice',
  })
}
