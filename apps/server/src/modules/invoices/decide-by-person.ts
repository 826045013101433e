import { isFactorRole } from '@honora/domain/identity/permissions.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { buy } from './buy-invoice.ts'
import { decline } from './decline-invoice.ts'
import { keepDecision } from './keep-decision.ts'
import { refreshFile } from './refresh-file.ts'
import type { InvoiceRecord } from './queries/invoices.ts'

/** A person of the factor decides what the rules left open. */
export async function decideByPerson(
  work: Work,
  scope: OrgScope,
  row: InvoiceRecord,
  request: { readonly decision: 'purchase' | 'decline'; readonly reason: string | undefined },
): Promise<void> {
  if (!isFactorRole(scope.role)) throw new AppError('FORBIDDEN')
  if (row.status !== 'confirmed') throw new AppError('INVALID_TRANSITION', { extra: { state: row.status } })
  if (request.decision === 'decline' && (request.reason ?? '').trim() === '')
    throw invalidField('/reason', 'required')
  const reason = 'person'
  const decision = { outcome: request.decision, rule: 'person', reason }
  await inOrganisation(work, row.organisation_id, async () => {
    await keepDecision(work, row, {
      decision,
      input: null,
      person: { id: scope.userId, name: scope.userName, note: request.reason ?? null },
    })
    if (request.decision === 'purchase') await buy(work, row, { rule: 'person', reason, checkId: null })
    else await decline(work, row, { rule: 'person', reason, note: request.reason ?? null })
    await refreshFile(work, row.file_id)
  })
}
