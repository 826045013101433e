import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { type Work, systemWork } from '../../kernel/work.ts'
import { latestCheck, lockChecks } from './queries/onboarding.ts'
import { moveCheck, publishOnboarding } from './account-check-steps.ts'
import { failCheck } from './fail-check.ts'

/**
 * The code as somebody read it on the statement. A wrong one is counted; after the last one the step goes back. Must be
 * committed whatever the outcome. 409 `INVALID_TRANSITION` while no code is waited for.
 */
export async function tryCode(
  deps: Deps,
  tx: Tx,
  attempt: { readonly scope: WorkScope; readonly code: string },
): Promise<{ readonly isRight: boolean; readonly triesLeft: number }> {
  const { scope, code } = attempt
  const { organisationId } = scope
  await lockChecks(tx, organisationId)
  const row = await latestCheck(tx, organisationId)
  if (row?.state !== 'arrived')
    throw new AppError('INVALID_TRANSITION', { extra: { state: row?.state ?? 'open' } })
  const work: Work = { ...(await systemWork(deps, tx, organisationId)), scope }
  if (code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') === row.code) {
    const by = scope.actor.kind === 'user' ? scope.actor.id : null
    await moveCheck(work, row, { from: 'arrived', set: { state: 'confirmed', confirmed_by: by } })
    await publishOnboarding(work, 'account_check_confirmed')
    return { isRight: true, triesLeft: row.tries_left }
  }
  const triesLeft = row.tries_left - 1
  await moveCheck(work, row, { from: 'arrived', set: { tries_left: triesLeft } })
  if (triesLeft === 0) await failCheck(work, { row, reason: 'too_many_tries' })
  return { isRight: false, triesLeft }
}

/** The refusal that whoever typed a wrong code sees. */
export const wrongCode = (triesLeft: number): AppError =>
  new AppError('VALIDATION_FAILED', {
    errors: [{ pointer: '/code', code: 'wrong_code' }],
    extra: { triesLeft },
  })
