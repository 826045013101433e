import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { type ExportRow, findExport, findOpenExport, insertExport } from './tables.ts'

/** So long an archive can be fetched. */
const KEPT_DAYS = 7

/** All records of the practice are to be written into an archive. 409 while another one is being written. */
export async function requestExport(deps: Deps, tx: Tx, scope: OrgScope, locale: Locale): Promise<ExportRow> {
  const { organisationId } = scope
  if ((await findOpenExport(tx, organisationId)) !== undefined)
    throw new AppError('CONFLICT', { detail: deps.catalogues.text(locale, 'practiceExport.oneAtATime') })
  const at = deps.clock.now()
  const expiresAt = new Date(at.getTime() + KEPT_DAYS * 86_400_000)
  const by = { by: scope.userId, byName: scope.userName }
  const exportId = await insertExport(tx, organisationId, { ...by, at, expiresAt })
  await deps.jobs.add(tx, 'practice-export.write', { organisationId, exportId })
  await deps.jobs.add(tx, 'practice-export.expire', { organisationId, exportId }, { runAt: expiresAt })
  deps.audit.append(tx, { action: 'practice-export.requested', record: `practice-export:${exportId}` })
  return found(await findExport(tx, organisationId, exportId))
}
