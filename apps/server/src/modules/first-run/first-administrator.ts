import { sql } from 'kysely'
import { hashPassword, isKnownWeak } from '../../platform/auth/passwords.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'

/** The first number of those that belong to factors. */
const customerNumber = '900001'
/** Of this program's advisory locks the one that lets only one caller be the first. */
const firstRunLock = 4_806_603

export interface FirstAdministrator {
  readonly organisation: string
  readonly name: string
  readonly email: string
  readonly password: string
  /** Where the wish came from, for the audit trail; absent on the command line. */
  readonly address?: string
}

/** Whether anybody can sign in to this installation yet. */
export async function isUninhabited(db: Db): Promise<boolean> {
  const found = await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()
  return found === undefined
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
    await sql`select pg_advisory_xact_lock(${firstRunLock})`.execute(tx)
    if (!(await isUninhabited(tx))) return false
    await tx
      .insertInto('organisation')
      .values({
        id: organisationId,
        customer_number: customerNumber,
        name: wish.organisation,
        kind: 'factor',
        factoring_types: ['recourse', 'non_recourse'],
        mode: 'production',
        onboarding_status: 'done',
      })
      .execute()
    await tx
      .insertInto('user_account')
      .values({ id: userId, email: wish.email, name: wish.name, password_hash: passwordHash })
      .execute()
    await tx
      .insertInto('membership')
      .values({ id: newId(), user_id: userId, organisation_id: organisationId, role: 'factor_admin' })
      .execute()
    const actor = { kind: 'user', id: userId } as const
    const scope = { organisationId, actor, seesOffered: false }
    deps.audit.note(tx, { action: 'installation.opened', record: `user:${userId}` })
    await deps.audit.flush(tx, wish.address === undefined ? scope : { ...scope, address: wish.address })
    return true
  })
  return isMade ? { userId } : null
}
