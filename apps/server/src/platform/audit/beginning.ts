import { sql } from 'kysely'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/pool.ts'
import type { ObjectStore } from '../storage/object-store.ts'
import type { AuditSigner } from './signing.ts'

const Beginning = z.object({
  /** Last day on which nodes of an older version may have written; null when there never were any. */
  lastUnsignedDay: z.string().nullable(),
  signature: z.string(),
})

const key = 'audit-signing/beginning'
const contentOf = (day: string | null): Buffer => Buffer.from(JSON.stringify(['signed after', day]))

/** What witnessing a trail outside the database needs. */
export interface WitnessDeps {
  readonly db: Database
  readonly objects: ObjectStore
  readonly clock: Clock
}

/** Keeps once, outside the database, from when on every entry of this installation is signed. */
export async function keepBeginning({ db, objects, clock }: WitnessDeps, signer: AuditSigner): Promise<void> {
  if ((await objects.get(key)) !== undefined) return
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from audit_event where signature is null) as has`.execute(db.system)
  const lastUnsignedDay = rows[0]?.has === true ? clock.now().toISOString().slice(0, 10) : null
  const signature = signer.sign(contentOf(lastUnsignedDay))
  await objects.put(key, Buffer.from(JSON.stringify({ lastUnsignedDay, signature })))
}

/** Last day on which nodes of an older version may have written; null: none ever did; undefined: not known. */
export async function lastUnsignedDayOf(
  objects: ObjectStore,
  signer: AuditSigner,
): Promise<string | null | undefined> {
  const bytes = await objects.get(key)
  if (bytes === undefined) return undefined
  const { lastUnsignedDay, signature } = Beginning.parse(JSON.parse(bytes.toString('utf8')))
  return signer.isSigned(contentOf(lastUnsignedDay), signature) ? lastUnsignedDay : undefined
}
