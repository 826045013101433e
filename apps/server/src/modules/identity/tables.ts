import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Insertable, Updateable } from 'kysely'
import type { DB } from '../../platform/db/types.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'user_factor.secret': StoredPasskey
  }
}

export async function insertChallenge(db: Db, values: Insertable<DB['passkey_challenge']>): Promise<void> {
  await db.insertInto('passkey_challenge').values(values).execute()
}

export function deleteChallenge(db: Db, id: string, expiresAt: Date) {
  return db
    .deleteFrom('passkey_challenge')
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where('expires_at', '>', expiresAt)
    .returning(['challenge', 'user_id'])
    .executeTakeFirst()
}

export async function insertUserFactor(db: Db, values: Insertable<DB['user_factor']>): Promise<void> {
  await db.insertInto('user_factor').values(values).execute()
}

export async function updateUserFactor(
  db: Db,
  changes: Updateable<DB['user_factor']>,
  id: string,
): Promise<void> {
  await db.updateTable('user_factor').set(changes).where('id', '=', id).execute()
}

export async function updateUserAccount(
  db: Db,
  changes: Updateable<DB['user_account']>,
  id: string,
): Promise<void> {
  await db.updateTable('user_account').set(changes).where('id', '=', id).execute()
}

export function deleteFactorOf(db: Db, id: string, userId: string) {
  return db.deleteFrom('user_factor').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
}

export async function endOpenResets(
  db: Db,
  changes: Updateable<DB['password_reset']>,
  userId: string,
): Promise<void> {
  await db
    .updateTable('password_reset')
    .set(changes)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

export async function insertPasswordReset(db: Db, values: Insertable<DB['password_reset']>): Promise<void> {
  await db.insertInto('password_reset').values(values).execute()
}

export function spendReset(tx: Tx, changes: Updateable<DB['password_reset']>, tokenHash: Buffer, now: Date) {
  return tx
    .updateTable('password_reset')
    .set(changes)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
}

export async function setPassword(
  tx: Tx,
  changes: Updateable<DB['user_account']>,
  userId: string,
): Promise<void> {
  await tx.updateTable('user_account').set(changes).where('id', '=', userId).execute()
}

export function markTotpStepUsed(db: Db, changes: Updateable<DB['user_factor']>, id: string, step: number) {
  return db
    .updateTable('user_factor')
    .set(changes)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
    .executeTakeFirst()
}

export interface StoredPasskey {
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
}

export async function insertUserAccount(db: Db, values: Insertable<DB['user_account']>): Promise<void> {
  await db.insertInto('user_account').values(values).execute()
}
