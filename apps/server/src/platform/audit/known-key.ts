import { sql } from 'kysely'
import type { Settings } from '../config.ts'
import type { Db } from '../db/pool.ts'
import { ConfigError } from '../read-config.ts'
import { secretKeysOf } from '../storage/secret-seal.ts'

/**
 * Refuses keys without the one this installation wrote with last, as its newest audit entry names it: files and secrets
 * could not be read, and what is written meanwhile by another key is lost to the other nodes.
 */
export async function requireLastKey(config: Settings, db: Db): Promise<void> {
  if (config.NODE_ENV !== 'production') return
  const { rows } = await sql<{ key: string }>`
    select split_part(e.signature, ':', 1) as key
    from audit_head h join audit_event e on e.organisation_id = h.organisation_id and e.seq = h.seq
    where e.signature is not null order by e.at desc limit 1`.execute(db)
  const [last] = rows
  if (last === undefined || secretKeysOf(config).some(({ id }) => id === last.key)) return
  throw new ConfigError(
    `ENCRYPTION_KEYS lacks the key ${last.key}, with which this installation wrote last: put it back, behind a new one if there is one.`,
  )
}
