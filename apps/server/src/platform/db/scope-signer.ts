import { createHash } from 'node:crypto'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from './types.ts'

/**
 * Whose rows a transaction may touch. `seesOffered` is for members of the factor with a factor role; without a word about it
 * a transaction that moves on to another organisation keeps what it had.
 */
export type DatabaseScope = { organisationId: string; seesOffered?: boolean }

interface Key {
  readonly inner: Buffer
  readonly outer: Buffer
}

/**
 * Binds transactions to a scope by a setting that is signed with the key of `scope_key`: whoever runs SQL with the login
 * of the practices can write the setting, but not the signature of another practice's.
 */
export function createScopeSigner(
  system: () => Kysely<DB>,
): (tx: Transaction<DB>, scope: DatabaseScope) => Promise<void> {
  let reading: Promise<Key> | undefined
  const key = (): Promise<Key> => {
    reading ??= readKey(system()).catch((error: unknown) => {
      reading = undefined
      throw error
    })
    return reading
  }
  const before = new WeakMap<Transaction<DB>, boolean>()
  return async (tx, { organisationId, seesOffered = before.get(tx) ?? false }) => {
    before.set(tx, seesOffered)
    const signed = sign(await key(), `${organisationId}.${seesOffered ? '1' : '0'}`)
    // The two plain settings serve where one login does everything.
    await sql`select set_config('app.scope', ${signed}, true),
      set_config('app.organisation_id', ${organisationId}, true),
      set_config('app.factor', ${seesOffered ? 'on' : 'off'}, true)`.execute(tx)
  }
}

async function readKey(db: Kysely<DB>): Promise<Key> {
  const row = await db.selectFrom('scope_key').select(['inner_key', 'outer_key']).executeTakeFirstOrThrow()
  return { inner: row.inner_key, outer: row.outer_key }
}

function sign(key: Key, said: string): string {
  const inner = createHash('sha256').update(key.inner).update(said).digest()
  return `${said}.${createHash('sha256').update(key.outer).update(inner).digest('hex')}`
}
