import { sql } from 'kysely'
import type { Settings } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { ConfigError } from '../read-config.ts'
import { secretKeysOf } from '../storage/secret-seal.ts'

/**
 * Refuses keys without those this installation wrote with, as the first and the newest audit entry of each practice name
 * them. Nothing is encrypted anew when a key is rotated: without an old key what it wrote could not be read, without the
 * last one what is written meanwhile would be lost to the other nodes.
 */
export async function requireUsedKeys(config: Settings, db: Db): Promise<void> {
  if (config.NODE_ENV !== 'production') return
  const { rows } = await sql<{ key: string }>`
    select distinct split_part(e.signature, ':', 1) as key
    from audit_head h join audit_event e on e.organisation_id = h.organisation_id and e.seq in (1, h.seq)
    where e.signature is not null order by key`.execute(db)
  const named = new Set([
    ...secretKeysOf(config).map(({ id }) => id),
    ...config.ENCRYPTION_KEYS_LOST.split(',').map((id) => id.trim()),
  ])
  const lacking = rows.filter(({ key }) => !named.has(key)).map(({ key }) => key)
  if (lacking.length === 0) return
  throw new ConfigError(
    `ENCRYPTION_KEYS lacks ${lacking.join(', ')}, with which this installation has written: put it back, behind a new one if there is one. Files, secrets and audit entries of its time cannot be read or proven without it. If it is gone for good, name it in ENCRYPTION_KEYS_LOST.`,
  )
}
