import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { findTotp } from './find-totp.ts'
import { updateUserFactor } from './tables.ts'
import { totpSecretOf, totpStep } from './totp.ts'

/** The first code of an authenticator confirms it. 422 `wrong_code` beside the field. */
export async function confirmTotp(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  given: { readonly id: string; readonly code: string },
) {
  const factor = await findTotp(deps, scope.userId, given.id)
  const confirmedAt = deps.clock.now()
  const step = totpStep(totpSecretOf(deps.config, factor), given.code, confirmedAt)
  if (step === null) throw invalidField('/code', 'wrong_code')
  await updateUserFactor(deps.db.system, { confirmed_at: confirmedAt, last_used_step: step }, factor.id)
  deps.audit.append(tx, {
    action: 'factor.added',
    record: `user:${scope.userId}`,
    details: { kind: 'totp' },
  })
  return { ...factor, confirmed_at: confirmedAt }
}
