import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../db/pool.ts'
import type { DB } from '../db/types.ts'
import { hashSecret } from '../ids.ts'
import type { OrgScope } from '../scope.ts'
import { permissions } from '@honora/domain/identity/permissions.ts'

/** Keys start with this, so that a leaked one is recognised. */
export const apiKeyPrefix = 'hnr_'

/** Scope of an organisation's API key: its own permissions instead of a role's. */
export async function findApiKey(
  db: Db,
  token: string,
  limits: { now: Date; address: string },
): Promise<OrgScope | null> {
  const row = await db
    .selectFrom('api_key')
    .innerJoin('organisation', 'organisation.id', 'api_key.organisation_id')
    .innerJoin('user_account', 'user_account.id', 'api_key.created_by')
    .select([
      'api_key.id',
      'api_key.scopes',
      'api_key.created_by',
      'api_key.last_used_at',
      'organisation.id as organisation_id',
      'organisation.customer_number',
      'organisation.name as organisation_name',
      'organisation.org_group',
      'user_account.email',
      'user_account.name as user_name',
      'user_account.locale',
    ])
    .where('api_key.token_hash', '=', hashSecret(token))
    .where('api_key.revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  const isStale = row.last_used_at === null || limits.now.getTime() - row.last_used_at.getTime() > 60_000
  if (isStale)
    await db.updateTable('api_key').set({ last_used_at: limits.now }).where('id', '=', row.id).execute()
  return {
    organisationId: row.organisation_id,
    actor: { kind: 'api_key', id: row.id },
    seesOffered: false,
    address: limits.address,
    customerNumber: row.customer_number,
    organisationName: row.organisation_name,
    organisationGroup: row.org_group,
    userId: row.created_by,
    userName: row.user_name,
    email: row.email,
    role: 'billing',
    treats: false,
    permissions: new Set(permissions.filter((permission) => row.scopes.includes(permission))),
    locale: 'de',
    accountLocale: row.locale,
    sessionId: null,
    freshAt: null,
  }
}

export async function insertApiKey(db: Db, values: Insertable<DB['api_key']>): Promise<void> {
  await db.insertInto('api_key').values(values).execute()
}

export function updateApiKey(db: Db, changes: Updateable<DB['api_key']>, id: string, organisationId: string) {
  return db
    .updateTable('api_key')
    .set(changes)
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}
