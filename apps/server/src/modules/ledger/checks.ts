import type { Deps } from '../../platform/deps.ts'
import type { JobClass } from '../../platform/jobs/classes.ts'
import type { Schedule } from '../../platform/jobs/definition.ts'
import { findChecks, sumOfEntries } from './queries/checks.ts'
import { keepCheck, type CheckedPart } from './tables/transactions.ts'

/** So far back the look at what is new goes: longer than the time between two looks and any transaction. */
const recentMs = 2 * 3_600_000

const housekeeping: JobClass = 'housekeeping'

/** The database refuses a transaction that does not balance; these look at what stands there, whoever wrote it. */
export const ledgerChecks: readonly Schedule[] = [
  {
    name: 'ledger.check-all',
    class: housekeeping,
    at: '40 1 * * *',
    missedWithinMs: 24 * 3_600_000,
    run: (deps) => check(deps, 'all', undefined),
  },
  {
    name: 'ledger.check-recent',
    class: housekeeping,
    at: '*/10 * * * *',
    maxAttempts: 6,
    run: (deps) => check(deps, 'recent', new Date(Date.now() - recentMs)),
  },
]

async function check(deps: Deps, part: CheckedPart, since: Date | undefined): Promise<void> {
  const cents = await sumOfEntries(deps.db.system, since)
  await keepCheck(deps.db.system, part, cents)
  if (cents !== 0) deps.log.error({ part, cents }, 'the ledger does not balance')
}

/** The latest sums, the same on every node. */
export async function measureLedger(deps: Deps): Promise<void> {
  const { cents, ageSeconds } = await findChecks(deps.db)
  deps.metrics.ledgerImbalance.set(cents)
  deps.metrics.ledgerCheckAge.set(ageSeconds)
}
