import { claimAttempt, giveBack, type LimitKey } from '../../platform/auth/login-limits.ts'
import { isKnownWeak, hashPassword, verifyPassword } from '../../platform/auth/passwords.ts'
import { endSessions } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { found, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { updateUserAccount } from './tables.ts'
import { findPasswordOf } from './queries.ts'

/** Sets a new password; all other sessions of the user end. */
export async function changePassword(
  deps: Deps,
  scope: OrgScope,
  change: { current: string; next: string },
): Promise<void> {
  const db = deps.db.system
  const account = found(await findPasswordOf(db, scope.userId))
  const key: LimitKey[] = [{ kind: 'account', value: scope.email.toLowerCase() }]
  await claimAttempt(db, key, deps.clock.now())
  if (!(await verifyPassword(account.password_hash, change.current)))
    throw invalidField('/current', 'wrong_password')
  await giveBack(db, key)
  if (isKnownWeak(change.next, [scope.email, scope.userName])) throw invalidField('/next', 'weak_password')
  const passwordHash = await hashPassword(change.next)
  await updateUserAccount(db, { password_hash: passwordHash, updated_at: deps.clock.now() }, scope.userId)
  await endSessions(db, scope.userId, scope.sessionId === null ? {} : { except: scope.sessionId })
}
