import type { Work } from '../../kernel/work.ts'
import { latestCheck } from './queries/onboarding.ts'
import { returnBankStep } from './tables.ts'
import { moveCheck, publishOnboarding, type CheckRow, type FailReason } from './account-check-steps.ts'

/** A check without success sends the step back to the practice, unless the factor has decided it meanwhile. */
export async function failCheck(
  work: Work,
  failed: { readonly row: CheckRow; readonly reason: FailReason },
): Promise<void> {
  const { row, reason } = failed
  const { tx, scope } = work
  if (!(await moveCheck(work, row, { from: null, set: { state: 'failed', reason } }))) return
  const latest = await latestCheck(tx, scope.organisationId)
  if (latest?.id === row.id)
    await returnBankStep(
      tx,
      { state: 'returned', reason: null, decided_at: work.time.now },
      scope.organisationId,
    )
  await publishOnboarding(work, 'account_check_failed')
}
