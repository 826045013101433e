import { isKnownWeak, hashPassword } from '../../platform/auth/passwords.ts'
import { endSessions } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { found, invalidField } from '../../platform/errors.ts'
import { hashSecret } from '../../platform/ids.ts'
import { systemScope } from '../../platform/scope.ts'
import { setPassword, spendReset } from './tables.ts'
import { findAccountOfReset, listOrganisationIds } from './queries.ts'
import { type Account, mailNewPassword } from './mail-new-password.ts'

/** Sets a new password by a mailed link, once, and ends all sessions of the account. 404 for a link that is used or over. */
export async function resetPassword(deps: Deps, token: string, next: string): Promise<void> {
  const now = deps.clock.now()
  const account = found(await accountOfReset(deps, token))
  if (isKnownWeak(next, [account.email, account.name])) throw invalidField('/next', 'weak_password')
  const passwordHash = await hashPassword(next)
  await deps.db.systemTransaction(async (tx) => {
    const reset = await spendReset(tx, { used_at: now }, hashSecret(token), now)
    const { user_id: userId } = found(reset)
    await setPassword(tx, { password_hash: passwordHash, updated_at: now }, userId)
    await endSessions(tx, userId)
  })
  await reportNewPassword(deps, account)
}

async function accountOfReset(deps: Deps, token: string): Promise<Account | undefined> {
  return findAccountOfReset(deps.db.system, hashSecret(token))
}

/** The person learns of a changed password, so that one they did not change is noticed; every practice audits it. */
async function reportNewPassword(deps: Deps, account: Account): Promise<void> {
  const memberships = await listOrganisationIds(deps.db.system, account.id)
  for (const { organisation_id: organisationId } of memberships)
    await deps.transaction(systemScope(organisationId), async (tx) => {
      deps.audit.append(tx, { action: 'password.reset', record: `user:${account.id}` })
    })
  await mailNewPassword(deps, account)
}
