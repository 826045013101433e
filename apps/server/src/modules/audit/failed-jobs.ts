import type { Deps } from '../../platform/deps.ts'
import { failedJobs } from './queries.ts'

/** Background work of an organisation that was given up, as its administrators see it. */
export async function presentFailedJobs(deps: Deps, organisationId: string) {
  const rows = await failedJobs(deps.db.system, organisationId)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    attempts: row.attempts,
    failedAt: row.failed_at.toISOString(),
    reason: row.reason,
  }))
}
