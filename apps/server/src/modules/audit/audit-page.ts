import type { platform } from '@honora/contract/platform.ts'
import type { Context } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import { presentEntries } from './list.ts'
import { listEntries } from './queries.ts'

/** A page of the trail of the caller's organisation, newest first. */
export async function auditPage({ deps, scope, tx, query }: Context<(typeof platform)['listAudit']>) {
  const list = 'audit'
  const { cursor, limit } = query
  const after = cursor === undefined ? undefined : deps.cursors.decode(list, scope.organisationId, cursor)[0]
  const rows = await listEntries(
    tx,
    { ...query, organisationId: scope.organisationId },
    { below: typeof after === 'number' ? after : undefined, limit: limit + 1 },
  )
  const page = cutPage(rows, limit, (row) => deps.cursors.encode(list, scope.organisationId, [row.seq]))
  return { rows: await presentEntries(deps, tx, page.rows), cursor: page.cursor }
}
