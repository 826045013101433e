import type { platform } from '@honora/contract/platform.ts'
import type { Context } from '../../platform/http/context.ts'
import { auditSheet } from './export.ts'

/** The trail of the caller's organisation as a table; that it was exported is itself audited. */
export async function exportTrail({
  deps,
  scope,
  tx,
  query,
  locale,
}: Context<(typeof platform)['exportAudit']>) {
  const { organisationId } = scope
  const sheet = await auditSheet(deps, tx, { ...query, organisationId }, locale)
  deps.audit.append(tx, {
    action: 'audit.exported',
    record: `organisation:${organisationId}`,
    details: { rows: sheet.rows.length },
  })
  return sheet
}
