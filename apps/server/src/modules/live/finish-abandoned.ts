import type { Deps } from '../../platform/deps.ts'
import { systemScope } from '../../platform/scope.ts'
import { listAbandoned } from './queries.ts'
import { transcribeAfterMs } from './job-names.ts'
import { finishStored } from './finish-stored.ts'

/**
 * Ends sessions whose socket has been gone for a minute without an `end` (a closed laptop, a crashed server):
 * what is stored is recognised to its end. Called regularly on every node; the row's lock makes it happen once.
 */
export async function finishAbandoned(deps: Deps): Promise<void> {
  const { rows } = await listAbandoned(deps.db.system)
  for (const row of rows)
    await finishStored(deps, systemScope(row.organisation_id), row.id, transcribeAfterMs)
}
