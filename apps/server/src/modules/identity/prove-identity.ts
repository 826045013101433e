import { claimAttempt, forgetFailures, giveBack } from '../../platform/auth/login-limits.ts'
import { verifyPassword } from '../../platform/auth/passwords.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { isRightTotp } from './totp.ts'
import { findUserByEmail, hasConfirmedFactor } from './queries.ts'

export interface LoginTry {
  readonly email: string
  readonly password: string
  readonly totp: string | undefined
  readonly address: string
  readonly userAgent: string
  /** The session this comes from, if any: the same user signing in again only makes it fresh. */
  readonly current: OrgScope | null
}

/** What a person shows to be known. */
export type Proof = Pick<LoginTry, 'email' | 'password' | 'totp' | 'address'>

/**
 * Who shows these proofs, and whether a second factor was among them. Throws `INVALID_CREDENTIALS`, `TOTP_REQUIRED`, or
 * `RATE_LIMITED` after too many failures of the account or the address.
 */
export async function proveIdentity(
  deps: Deps,
  proof: Proof,
): Promise<{ readonly userId: string; readonly secondFactor: boolean }> {
  const db = deps.db.system
  const now = deps.clock.now()
  const byAccount = { kind: 'account', value: proof.email.trim().toLowerCase() } as const
  const byAddress = { kind: 'address', value: proof.address } as const
  await claimAttempt(db, [byAccount, byAddress], now)
  const account = await findUserByEmail(db, proof.email)
  const isRight = await verifyPassword(account?.password_hash, proof.password)
  if (account === undefined || !isRight) throw new AppError('INVALID_CREDENTIALS')
  const usesTotp = await hasConfirmedFactor(db, account.id, 'totp')
  if (usesTotp) {
    if (proof.totp === undefined || proof.totp === '') {
      await giveBack(db, [byAccount, byAddress])
      throw new AppError('TOTP_REQUIRED')
    }
    if (!(await isRightTotp(deps, account.id, proof.totp, now))) throw new AppError('INVALID_CREDENTIALS')
  }
  await forgetFailures(db, [byAccount])
  await giveBack(db, [byAddress])
  return { userId: account.id, secondFactor: usesTotp }
}
