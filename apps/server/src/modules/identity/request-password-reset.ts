import { claimAttempt, type LimitKey } from '../../platform/auth/login-limits.ts'
import type { Deps } from '../../platform/deps.ts'
import { hashSecret, newSecret } from '../../platform/ids.ts'
import { endOpenResets, insertPasswordReset } from './tables.ts'
import { findUserByEmail } from './queries.ts'

const resetMinutes = 60

/**
 * Sends a reset mail when the address is known; takes the same path and answer when it is not. A few mails an hour for
 * one account; a new link makes the older ones worthless.
 */
export async function requestPasswordReset(
  deps: Deps,
  { email, baseUrl, address }: { email: string; baseUrl: string; address: string },
): Promise<void> {
  const db = deps.db.system
  const keys: LimitKey[] = [
    { kind: 'reset', value: email.trim().toLowerCase() },
    { kind: 'address', value: address },
  ]
  await claimAttempt(db, keys, deps.clock.now())
  const account = await findUserByEmail(db, email)
  const token = newSecret()
  if (account === undefined) return
  const expiresAt = new Date(deps.clock.now().getTime() + resetMinutes * 60_000)
  await endOpenResets(db, { used_at: deps.clock.now() }, account.id)
  await insertPasswordReset(db, { token_hash: hashSecret(token), user_id: account.id, expires_at: expiresAt })
  const locale = account.locale ?? 'de'
  await deps.mail.send({
    to: account.email,
    subject: deps.catalogues.text(locale, 'mail.passwordReset.subject'),
    text: deps.catalogues.text(locale, 'mail.passwordReset.text', {
      link: `${baseUrl}/password-reset?token=${token}`,
      minutes: resetMinutes,
    }),
  })
}
