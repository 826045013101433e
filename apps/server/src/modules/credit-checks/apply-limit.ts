import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import type { CreditCheckRow, LimitEntry } from './present.ts'
import { moveCreditCheck } from './move-credit-check.ts'

/** Sets the limit of a check (cents), with its place in the history; claims that waited for it are decided. */
export async function applyLimit(work: Work, row: CreditCheckRow, entry: LimitEntry): Promise<void> {
  const history = row.limit_history
  await moveCreditCheck(work, row, 'limit_set', {
    limit_cents: entry.limitCents,
    limit_proposal: null,
    limit_history: JSON.stringify([...history, entry]),
    reasons: [...new Set([...row.reasons, 'limit_raised'])],
    // A limit given to a red debtor is a decision of a person: from then on it counts like a yellow one.
    ...(row.traffic_light === 'red' && entry.limitCents > 0 ? { traffic_light: 'yellow' } : {}),
    ...(row.review_state === 'requested' ? { review_state: 'done' } : {}),
  })
  await inOrganisation(work, row.organisation_id, () =>
    work.deps.jobs.add(work.tx, 'invoice.decide-waiting', {
      organisationId: row.organisation_id,
      debtorKey: row.debtor_key,
    }),
  )
}
