import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/ids.ts'
import { systemScope } from '../../platform/scope.ts'
import { findUserByEmail, hasConfirmedFactor } from '../identity/index.ts'
import { joinInvited } from '../organisations/index.ts'
import type { Claims } from './claims.ts'
import { SignOnRefused } from './refusal.ts'
import { insertUserIdentity, touchUserIdentity } from './tables.ts'
import { findUserIdentity, listMemberships } from './queries.ts'

/**
 * The account of somebody whom the provider vouches for. Linked ones are found by the provider's name for the person; others
 * by a verified e-mail address: an account that exists, or an open invitation, which makes one. Nothing else makes accounts.
 */
export async function accountOf(deps: Deps, claims: Claims): Promise<string> {
  const linked = await linkedAccount(deps, claims)
  if (linked === undefined) return linkAccount(deps, claims)
  await requireFactor(deps, linked, claims)
  return linked
}

/** Who protects an account with a second factor does not lose it to a provider that asks for a password only. */
async function requireFactor(deps: Deps, userId: string, { secondFactor }: Claims): Promise<void> {
  if (!secondFactor && (await hasConfirmedFactor(deps.db.system, userId, 'totp')))
    throw new SignOnRefused('factor')
}

async function linkedAccount(deps: Deps, { issuer, subject }: Claims): Promise<string | undefined> {
  const row = await touchUserIdentity(deps.db.system, { last_used_at: deps.clock.now() }, issuer, subject)
  return row?.user_id
}

async function linkAccount(deps: Deps, claims: Claims): Promise<string> {
  const { email, name } = claims
  if (email === null) throw new SignOnRefused('unverified')
  const existing = (await findUserByEmail(deps.db.system, email))?.id
  if (existing !== undefined) {
    await refuseTaken(deps, existing, claims.issuer)
    await requireFactor(deps, existing, claims)
  }
  const userId = existing ?? (await joinInvited(deps, { email, name: name ?? email }))
  if (userId === undefined) throw new SignOnRefused('unknown')
  await insertUserIdentity(deps.db.system, {
    id: newId(),
    user_id: userId,
    issuer: claims.issuer,
    subject: claims.subject,
    created_at: deps.clock.now(),
    last_used_at: deps.clock.now(),
  })
  await recordLink(deps, userId)
  return userId
}

/** An address that was given to somebody else at the provider leads to no account of its former owner. */
async function refuseTaken(deps: Deps, userId: string, issuer: string): Promise<void> {
  const other = await findUserIdentity(deps.db.system, userId, issuer)
  if (other !== undefined) throw new SignOnRefused('other')
}

/** Every practice of the person audits that the account can be entered by the provider from now on. */
async function recordLink(deps: Deps, userId: string): Promise<void> {
  const memberships = await listMemberships(deps.db.system, userId)
  for (const { organisation_id: organisationId } of memberships)
    await deps.transaction(systemScope(organisationId), async (tx) => {
      deps.audit.append(tx, { action: 'sign-on.linked', record: `user:${userId}` })
    })
}
