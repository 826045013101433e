import { sql } from 'kysely'
import type { Settings } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { ConfigError } from '../read-config.ts'
import { secretKeysOf } from '../storage/secret-seal.ts'

/**
 * Refuses keys without those this installation wrote with: those it was started with, and those that the first and the
 * newest audit entry of each practice name. Nothing is encrypted anew when a key is rotated: without an old key what it
 * wrote could not be read, without the last one what is written meanwhile would be lost to the other nodes. The key that
 * writes from this start on is kept with them, once somebody can sign in: before that an operator may still change it.
 */
export async function requireUsedKeys(config: Settings, db: Db): Promise<void> {
  if (config.NODE_ENV !== 'production') return
  const { rows } = await sql<{ key: string }>`
    select key_id as key from used_encryption_key
    union
    select split_part(e.signature, ':', 1)
    from audit_head h join audit_event e on e.organisation_id = h.organisation_id and e.seq in (1, h.seq)
    where e.signature is not null order by key`.execute(db)
  const keys = secretKeysOf(config)
  const named = new Set([
    ...keys.map(({ id }) => id),
    ...config.ENCRYPTION_KEYS_LOST.split(',').map((id) => id.trim()),
  ])
  const lacking = rows.filter(({ key }) => !named.has(key)).map(({ key }) => key)
  if (lacking.length > 0)
    throw new ConfigError(
      `ENCRYPTION_KEYS lacks ${lacking.join(', ')}, with which this installation has written: put it back, behind a new one if there is one. Files, secrets and audit entries of its time cannot be read or proven without it. If it is gone for good, name it in ENCRYPTION_KEYS_LOST.`,
    )
  await sql`
    insert into used_encryption_key (key_id)
    select ${keys[0].id} where exists (select from user_account) on conflict do nothing`.execute(db)
}
