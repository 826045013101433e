import { hashPassword, isKnownWeak } from '../../platform/auth/passwords.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { isUninhabited, lockFirstRun } from './queries.ts'
import { insertMembership } from '../organisations/index.ts'
import { insertOrganisation } from '../../kernel/organisation-row.ts'
import { insertUserAccount } from '../identity/index.ts'

/** The first number of those that belong to factors. */
const customerNumber = '900001'

export interface FirstAdministrator {
  readonly organisation: string
  readonly name: string
  readonly email: string
  readonly password: string
  /** Where the wish came from, for the audit trail; absent on the command line. */
  readonly address?: string
}

/**
 * The factor organisation and its administrator: what an empty installation needs before anybody can be invited.
 * Answers the user's id, or null when somebody exists already. Throws `VALIDATION_FAILED` for a weak password.
 */
export async function createFirstAdministrator(
  deps: Deps,
  wish: FirstAdministrator,
): Promise<{ readonly userId: string } | null> {
  if (wish.password.length < 12) throw invalidField('/password', 'too_short')
  if (isKnownWeak(wish.password, [wish.email, wish.name, wish.organisation]))
    throw invalidField('/password', 'weak_password')
  const passwordHash = await hashPassword(wish.password)
  const [organisationId, userId] = [newId(), newId()]
  const isMade = await deps.db.systemTransaction(async (tx) => {
    await lockFirstRun(tx)
    if (!(await isUninhabited(tx))) return false
    await insertOrganisation(tx, {
      id: organisationId,
      customer_number: customerNumber,
      name: wish.organisation,
      kind: 'factor',
      factoring_types: ['recourse', 'non_recourse'],
      mode: 'production',
      onboarding_status: 'done',
    })
    await insertUserAccount(tx, {
      id: userId,
      email: wish.email,
      name: wish.name,
      password_hash: passwordHash,
    })
    await insertMembership(tx, {
      id: newId(),
      user_id: userId,
      organisation_id: organisationId,
      role: 'factor_admin',
    })
    const actor = { kind: 'user', id: userId } as const
    const scope = { organisationId, actor, seesOffered: false }
    deps.audit.append(tx, { action: 'installation.opened', record: `user:${userId}` })
    await deps.audit.flush(tx, wish.address === undefined ? scope : { ...scope, address: wish.address })
    return true
  })
  return isMade ? { userId } : null
}
