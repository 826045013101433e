import { ownBank } from '../bank/index.ts'
import type { Work } from '../../kernel/work.ts'
import { listArrivedChecks } from './queries/onboarding.ts'
import { checkCents, orderOf, moveCheck, publishOnboarding } from './account-check-steps.ts'
import { bookTestCent } from './book-test-cent.ts'
import { failCheck } from './fail-check.ts'

/** What the bank's days bring: cents that arrived, and cents that came back. */
export async function accountChecksOfDay(work: Work, organisationId: string): Promise<void> {
  const due = await listArrivedChecks(work.tx, organisationId, work.time.today)
  for (const row of due) {
    const outcome = ownBank.outcome(orderOf(row))
    if (outcome === 'credited') {
      if (await moveCheck(work, row, { from: 'under_way', set: { state: 'arrived' } }))
        await publishOnboarding(work, 'account_check_arrived')
      continue
    }
    await bookTestCent(work, {
      kind: 'payment_return',
      ref: `account-check-return:${row.id}`,
      cents: -checkCents,
    })
    await failCheck(work, { row, reason: outcome })
  }
}
